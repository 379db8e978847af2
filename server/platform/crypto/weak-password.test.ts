import { houseName } from '@nafha/theme'
import { expect, test } from 'vitest'
import { weaknessOf } from './weak-password.ts'

const KNOWN = ['shop.example.com', 'layla.haddad@example.com', 'Layla', 'Haddad']

test.each([
  'password',
  'PassWord1',
  'iloveyou',
  'Trustno1',
  'sunshine2026!',
  '__Dragon__99',
  '12345678',
  '1q2w3e4r5t',
  'qwertyuiop123',
])('%s is among those that are tried first', async (password) => {
  expect(await weaknessOf(password, KNOWN)).toBe('password_too_common')
})

test.each([
  `${houseName.en}2026`,
  `${houseName.en}-${houseName.en}-1`,
  `${houseName.ar}٢٠٢٦١`,
  `${houseName.en}-Perfumes-9`,
  'Example.com-11',
  'layla.haddad',
  'Haddad-1990',
  'Layla-abc-1',
  'Admin-Owner-2026',
])('%s is made of words that anybody knows', async (password) => {
  expect(await weaknessOf(password, KNOWN)).toBe('password_is_known_words')
})

test.each([
  'Amber-and-musk-9',
  'correct horse battery staple',
  'a-good-password',
  '8391027465',
  'Layla-demo-1',
  'زعفران ودخان ٩',
])('%s is taken', async (password) => {
  expect(await weaknessOf(password, KNOWN)).toBeNull()
})
