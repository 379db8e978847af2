import { expect, test } from 'vitest'
import { codeOf, dialingCodes, homeCode } from './dialing-codes.ts'
import { mobileNumber } from './fields.ts'
import { groupedPhone, phoneNumber, readPhone } from './phone.ts'

const inEmirates = (national: string) => phoneNumber({ dialing: homeCode, national })

test('the phone input sends digits only, prefixed with a plus', () => {
  expect(inEmirates('50 123-4567')).toBe('+971501234567')
  expect(inEmirates('(050) 1234567')).toBe('+971501234567')
  expect(inEmirates('٥٠ ١٢٣ ٤٥٦٧')).toBe('+971501234567')
  expect(inEmirates(' - ')).toBe('')
})

test.each([
  ['+971501234567', '+971 50 123 4567'],
  ['+447911123456', '+44 791 112 3456'],
  ['+96550012345', '+965 500 123 45'],
  ['+9999', '+9999'],
  ['501234567', '501234567'],
])('the number %s is written %s', (number, grouped) => {
  expect(groupedPhone(number)).toBe(grouped)
})

test('the United Arab Emirates stand first and are the default', () => {
  expect(homeCode).toEqual({ country: 'AE', code: '971' })
  expect(readPhone('501234567').dialing).toBe(homeCode)
})

test('a pasted international number chooses its country', () => {
  expect(readPhone('+44 7911 123456')).toEqual({
    dialing: { country: 'GB', code: '44' },
    national: '7911123456',
  })
  expect(readPhone('00971501234567')).toEqual({ dialing: homeCode, national: '501234567' })
  expect(readPhone('+12025550123').dialing.country).toBe('US')
  expect(readPhone('+18765550123').dialing.country).toBe('JM')
})

test('the code of the country is found however it is written', () => {
  for (const typed of [
    '971 50 123 4567',
    '\u200e+971 50 123 4567',
    '\u202a+971501234567\u202c',
    '(+971) 50 123 4567',
    'tel:+971501234567',
    '050 123 4567',
    '٠٥٠١٢٣٤٥٦٧',
    '+971 (0)50 123 4567',
    '00971 050 123 4567',
    '٠٠٩٧١ (٠)٥٠ ١٢٣ ٤٥٦٧',
    '٠٠٩٧١٥٠١٢٣٤٥٦٧',
    '٩٧١٥٠١٢٣٤٥٦٧',
  ]) {
    expect(phoneNumber(readPhone(typed)), typed).toBe('+971501234567')
  }
  expect(phoneNumber(readPhone('971 5012'))).toBe('+9719715012')
})

test('the code typed again is found where numbers are shorter, too', () => {
  const typed = (country: string, text: string) =>
    phoneNumber(readPhone(text, dialingCodes.find((one) => one.country === country)!))
  expect(typed('KW', '965 9912 3456')).toBe('+96599123456')
  expect(typed('KW', '9651 2345')).toBe('+96596512345')
  expect(typed('OM', '968 9212 3456')).toBe('+96892123456')
  expect(typed('US', '1 415 555 2671')).toBe('+14155552671')
})

test('a number that is stored reads back as it was', () => {
  for (const number of ['+971501234567', '+966501234567', '+390612345678', '+12025550123']) {
    expect(phoneNumber(readPhone(number))).toBe(number)
  }
})

test('a country that shares its code with another stays chosen', () => {
  const canada = dialingCodes.find(({ country }) => country === 'CA')!
  expect(readPhone('+16135550123', canada).dialing).toBe(canada)
  expect(codeOf('1613')?.country).toBe('US')
})

test('every country has one code of 1 to 4 digits', () => {
  expect(new Set(dialingCodes.map(({ country }) => country)).size).toBe(dialingCodes.length)
  for (const { country, code } of dialingCodes) {
    expect(country).toMatch(/^[A-Z]{2}$/)
    expect(code).toMatch(/^[1-9]\d{0,3}$/)
  }
})

test('what is sent is what the contract accepts', () => {
  expect(mobileNumber.safeParse(inEmirates('50 123 4567')).success).toBe(true)
  expect(mobileNumber.safeParse(inEmirates('')).success).toBe(false)
})
