import { expect, test } from 'vitest'
import {
  brandOf,
  caretAfter,
  codeError,
  expiryError,
  formatCode,
  formatExpiry,
  formatNumber,
  nameOnCard,
  numberError,
  readExpiry,
} from './card.ts'

const TODAY = new Date(2026, 5, 30)

test('a card number is grouped as the card has it, and keeps no more digits than such a card has', () => {
  expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(formatNumber('42424')).toBe('4242 4')
  expect(formatNumber('4242-4242 4242.42421111')).toBe('4242 4242 4242 4242')
  expect(formatNumber('378282246310005')).toBe('3782 822463 10005')
  expect(formatNumber('٤٢٤٢٤٢')).toBe('4242 42')
})

test('the brand is known from the first digits', () => {
  expect(brandOf('4')).toBe('visa')
  expect(brandOf('5555 5555')).toBe('mastercard')
  expect(brandOf('2720 99')).toBe('mastercard')
  expect(brandOf('2721 00')).toBe('unknown')
  expect(brandOf('34')).toBe('amex')
  expect(brandOf('')).toBe('unknown')
})

test('a card number is missing, incomplete, incorrect or fine', () => {
  expect(numberError('')).toBe('missing')
  expect(numberError('4242 4242')).toBe('incomplete')
  expect(numberError('4242 4242 4242 4241')).toBe('incorrect')
  for (const card of ['4242424242424242', '4000000000000002', '4000000000009995', '4000002500003155']) {
    expect(numberError(formatNumber(card))).toBeNull()
  }
})

test('the date sets its own slash and its own zero', () => {
  expect(formatExpiry('1')).toBe('1')
  expect(formatExpiry('4')).toBe('04 / ')
  expect(formatExpiry('12')).toBe('12 / ')
  expect(formatExpiry('12 / 3', '12 / ')).toBe('12 / 3')
  expect(formatExpiry('1230')).toBe('12 / 30')
  expect(formatExpiry('12/2030')).toBe('12 / 30')
  expect(formatExpiry('09 / 289')).toBe('09 / 28')
})

test('taking away the slash takes away the digit before it', () => {
  expect(formatExpiry('12 /', '12 / ')).toBe('1')
  expect(formatExpiry('12 / ', '12 / 3')).toBe('12 / ')
})

test('a card is good to the end of its month', () => {
  expect(expiryError('', TODAY)).toBe('missing')
  expect(expiryError('06', TODAY)).toBe('incomplete')
  expect(expiryError('13 / 28', TODAY)).toBe('invalid')
  expect(expiryError('00 / 28', TODAY)).toBe('invalid')
  expect(expiryError('05 / 26', TODAY)).toBe('past')
  expect(expiryError('06 / 26', TODAY)).toBeNull()
  expect(expiryError('01 / 99', TODAY)).toBe('invalid')
  expect(readExpiry('09 / 28')).toEqual({ month: 9, year: 2028 })
})

test('the security code has three digits, on American Express four', () => {
  expect(formatCode('12345', '4242')).toBe('123')
  expect(formatCode('12345', '3782')).toBe('1234')
  expect(codeError('', '4242')).toBe('missing')
  expect(codeError('12', '4242')).toBe('incomplete')
  expect(codeError('123', '4242')).toBeNull()
  expect(codeError('123', '3782')).toBe('incomplete')
})

test('the caret stays behind the digit that it stood behind', () => {
  expect(caretAfter('4242 4242', 4)).toBe(4)
  expect(caretAfter('4242 4242', 5)).toBe(6)
  expect(caretAfter('4242 4242', 8)).toBe(9)
  expect(caretAfter('4242', 0)).toBe(0)
})

test('a card carries its name in Latin letters', () => {
  expect(nameOnCard('Zoë O’Brien-Haddad')).toBe('Zoë O’Brien-Haddad')
  expect(nameOnCard('نورة المنصوري')).toBe('')
  expect(nameOnCard('Noura المنصوري')).toBe('')
})
