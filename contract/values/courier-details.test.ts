import { describe, expect, test } from 'vitest'
import { addressText, isAsChosen } from './addresses.ts'
import { allDetails, courierParts, courierText, filledDetails } from './courier-details.ts'
import { Address } from './fields.ts'
import { fieldsOfKind, PLACE_KINDS } from './place-kinds.ts'

const plain = { country: 'United Arab Emirates', city: 'Dubai', region: 'Al Barsha', road: 'Street 4' }
const details = {
  place_kind: 'villa',
  unit: '12',
  landmark: 'the mosque',
  makani: '1234567890',
  plus_code: '7HQQ57WF+VQ',
  courier_note: 'Call first',
} as const

const errorOf = (entries: object) => Address.safeParse({ ...plain, ...entries }).error?.issues[0]?.message

describe('details for the courier', () => {
  test('are optional: absent, null and empty say the same', () => {
    for (const nothing of [undefined, null, '']) {
      const entries = Object.fromEntries(Object.keys(details).map((name) => [name, nothing]))
      expect(errorOf(entries)).toBeUndefined()
      expect(filledDetails(Address.parse({ ...plain, ...entries }))).toEqual({})
    }
    expect(allDetails({ makani: '' }).makani).toBeNull()
  })

  test.each(PLACE_KINDS)('demand nothing of a %s', (place_kind) => {
    expect(errorOf({ place_kind })).toBeUndefined()
    const { shown, advised } = fieldsOfKind(place_kind)
    expect(shown).toContain(advised)
  })

  test('leave the line of the address as it is, and stand in a second one', () => {
    expect(addressText({ ...plain, ...details })).toBe(addressText(plain))
    expect(courierText({ ...plain, ...details })).toBe(
      'Villa, No. 12, Near the mosque, Makani 12345 67890, 7HQQ57WF+VQ, Note: Call first',
    )
    expect(courierParts({ ...plain, unit: undefined })).toEqual([])
    expect(courierText({ ...plain, unit: null, makani: '' })).toBe('')
  })

  test.each([
    ['12345 67890', '1234567890'],
    ['12345-67890', '1234567890'],
    [' ١٢٣٤٥ ٦٧٨٩٠ ', '1234567890'],
    ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
    ['  ', ''],
  ])('the Makani number %j is read as %j', (makani, read) => {
    expect(Address.parse({ ...plain, makani }).makani).toBe(read)
  })

  test.each(['123456789', '12345678901', '12345 6789O', '+971501234567', 'none'])(
    '%j is no Makani number',
    (makani) => expect(errorOf({ makani })).toBe('makani_has_10_digits'),
  )

  test('are refused where they cannot help', () => {
    expect(errorOf({ plus_code: '57WF+VQ' })).toBe('plus_code_unknown')
    expect(errorOf({ plus_code: 'Paris' })).toBe('plus_code_unknown')
    expect(errorOf({ place_kind: 'castle' })).toBe('place_kind_unknown')
    expect(errorOf({ courier_note: 'x'.repeat(200) })).toBeUndefined()
    expect(errorOf({ courier_note: 'x'.repeat(201) })).toBe('too_long')
    expect(errorOf({ courier_note: 'Pay at https://example.com' })).toBe('no_web_addresses')
  })

  test('are compared with those that somebody saw, but not with a page that knew none', () => {
    const lines = { ...plain, building: null, appartment: null, floor: null }
    const saved = { ...lines, ...details }
    expect(isAsChosen(saved, saved)).toBe(true)
    expect(isAsChosen(saved, lines)).toBe(true)
    expect(isAsChosen(saved, { ...saved, makani: '0987654321' })).toBe(false)
    expect(isAsChosen(lines, { ...lines, makani: '' })).toBe(true)
    expect(isAsChosen(lines, saved)).toBe(false)
  })
})
