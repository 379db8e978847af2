import { expect, test } from 'vitest'
import { emailKey, phoneKey } from './person-keys.ts'

test('one mailbox has one key, however its address is written', () => {
  for (const address of [
    'layla.haddad@gmail.com',
    'laylahaddad@googlemail.com',
    'LaylaHaddad+shop@GoogleMail.com',
    '\u200elaylahaddad@gmail.com',
  ])
    expect(emailKey(address), address).toBe('laylahaddad@gmail.com')
  expect(emailKey('müller+1@münchen.de')).toBe(emailKey('MÜLLER@xn--mnchen-3ya.de'))
  expect(emailKey('layla.haddad@example.com')).not.toBe(emailKey('laylahaddad@example.com'))
})

test('one telephone has one key, with the zero before the national number or without', () => {
  for (const number of ['+971501112233', '+9710501112233', '00971501112233', '+971 (0)50 111 22 33'])
    expect(phoneKey(number), number).toBe('971501112233')
  // An erased person has none.
  expect(phoneKey('')).toBe('')
})
