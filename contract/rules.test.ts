import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SizeForm } from './admin/catalog.ts'
import { discountApplies, discountError, discountInForce } from './cart/discounts.ts'
import { testerError, testersNeeded, toggleTester } from './cart/testers.ts'
import { SignUp, TrackOrder } from './forms.ts'
import { nextStatus, ORDER_STATUSES, orderNumber } from './orders/orders.ts'
import { variantPath } from './pictures.ts'
import { ORDER_NUMBER_ALPHABET } from './rules.ts'
import { addressText, isAsChosen } from './values/addresses.ts'
import { Address } from './values/fields.ts'
import { COUNTRIES, emirateOf } from './values/places.ts'

const now = new Date('2026-11-21T08:00:00Z')
const terms = { expire_at: null, disabled: false, times_number: null }

describe('a discount', () => {
  test('applies only if not expired, not disabled and not used up', () => {
    expect(discountApplies(terms, 1000, now)).toBe(true)
    expect(discountApplies({ ...terms, disabled: true }, 0, now)).toBe(false)
    expect(discountApplies({ ...terms, expire_at: now.toISOString() }, 0, now)).toBe(false)
    expect(discountApplies({ ...terms, expire_at: '2026-11-21T08:00:01Z' }, 0, now)).toBe(true)
    expect(discountApplies({ ...terms, times_number: 1 }, 0, now)).toBe(true)
    expect(discountApplies({ ...terms, times_number: 1 }, 1, now)).toBe(false)
  })

  test('that does not apply says why', () => {
    const faulty = { disabled: true, expire_at: now.toISOString(), times_number: 1 }
    expect(discountError(faulty, 1, now)).toBe('disabled')
    expect(discountError({ ...faulty, disabled: false }, 1, now)).toBe('expired')
    expect(discountError({ ...terms, times_number: 1 }, 1, now)).toBe('used_up')
    expect(discountError(terms, 1000, now)).toBeNull()
  })

  test('of 0 times is used up at once: 0 is not unlimited', () => {
    expect(discountApplies({ ...terms, times_number: 0 }, 0, now)).toBe(false)
  })

  test("is the customer's if that applies, otherwise the guest's", () => {
    const own = { discount: { ...terms, code: 'OWN' }, discounts_number: 0 }
    const guest = { discount: { ...terms, code: 'GUEST' }, discounts_number: 0 }
    expect(discountInForce(own, guest)?.code).toBe('OWN')
    expect(discountInForce({ discount: null }, guest)?.code).toBe('GUEST')
    expect(discountInForce(null, { discount: null })).toBeNull()
  })
})

describe('testers', () => {
  test('are chosen and left by the same tap; a fourth takes the place of the last', () => {
    expect(toggleTester([1, 2], 3)).toEqual([1, 2, 3])
    expect(toggleTester([1, 2, 3], 2)).toEqual([1, 3])
    expect(toggleTester([1, 2, 3], 4)).toEqual([1, 2, 4])
  })

  test('must be exactly three, fewer only when the shop has fewer', () => {
    expect(testerError([1, 2, 3], 9)).toBeNull()
    expect(testerError([1, 2], 9)).toBe('too_few')
    expect(testerError([1, 2, 3, 4], 9)).toBe('too_many')
    expect(testerError([1, 1, 2], 9)).toBe('repeated')
    expect(testersNeeded(2)).toBe(2)
    expect(testerError([1, 2], 2)).toBeNull()
    expect(testerError([], 0)).toBeNull()
  })
})

describe('an order', () => {
  test('has a number of ten letters of the alphabet that can be read out', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
        const number = orderNumber(bytes)
        expect(number).toHaveLength(10)
        expect([...number].every((letter) => ORDER_NUMBER_ALPHABET.includes(letter))).toBe(true)
      }),
    )
    expect(new Set(ORDER_NUMBER_ALPHABET).size).toBe(32)
  })

  test('moves only along the table: nothing follows a refund, nothing comes before Pending', () => {
    expect(nextStatus.Refunded).toEqual([])
    expect(ORDER_STATUSES.flatMap((status) => nextStatus[status])).not.toContain('Pending')
    expect(nextStatus.Pending).toEqual(['Shipped', 'Canceled'])
  })
})

describe('an address', () => {
  const plain = { country: 'United Arab Emirates', city: 'Dubai', region: 'Al Barsha', road: 'Street 4' }

  test('is one line; building, apartment and floor follow only together', () => {
    expect(addressText(plain)).toBe('United Arab Emirates, Dubai, Al Barsha, Street 4')
    expect(addressText({ ...plain, building: 'Noor', appartment: '12', floor: '3' })).toBe(
      'United Arab Emirates, Dubai, Al Barsha, Street 4, Noor, Apt.12, Floor 3',
    )
  })

  test('with a building needs apartment and floor', () => {
    const read = Address.safeParse({ ...plain, building: 'Noor' })
    expect(read.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      ['appartment', 'apartment_is_required'],
      ['floor', 'floor_is_required'],
    ])
    expect(Address.safeParse(plain).success).toBe(true)
  })

  test('says all that is missing at once', () => {
    const read = Address.safeParse({ ...plain, city: '', road: undefined, building: 'Noor' })
    expect(read.error?.issues.map((issue) => issue.message)).toEqual(
      expect.arrayContaining([
        'city_is_required',
        'road_is_required',
        'apartment_is_required',
        'floor_is_required',
      ]),
    )
  })

  test('is in the United Arab Emirates', () => {
    expect(Address.safeParse({ ...plain, country: 'France' }).success).toBe(false)
    expect(COUNTRIES[0].cities).toHaveLength(8)
    // One of them is no emirate of its own.
    expect(new Set(COUNTRIES[0].cities.map(emirateOf)).size).toBe(7)
    expect(emirateOf('Al Ain')).toBe('Abu Dhabi')
  })
})

test('tracking needs an order id and a number of exactly ten characters', () => {
  const errors = (form: object) => TrackOrder.safeParse(form).error?.issues.map((issue) => issue.message)
  expect(errors({ order_id: '', order_number: '' })).toContain('order_id_is_required')
  expect(errors({ order_id: '', order_number: '' })).toContain('order_number_is_required')
  expect(errors({ order_id: '7', order_number: 'ABC' })).toEqual([
    'order_number_must_be_exactly_10_characters',
  ])
  expect(errors({ order_id: '7', order_number: '23456789AB' })).toBeUndefined()
})

test('every variant of a picture follows from its widest WebP', () => {
  expect(variantPath('/storage/0f3a-960.webp', 320, 'avif')).toBe('/storage/0f3a-320.avif')
})

describe('an address that was chosen', () => {
  const villa = { country: 'United Arab Emirates', city: 'Dubai', region: 'Al Barsha', road: 'Street 4' }
  const flat = { ...villa, building: 'Noor', appartment: '12', floor: '3' }
  const noBuilding = { building: null, appartment: null, floor: null }
  const emptyBuilding = { building: '', appartment: '', floor: '' }

  test('is as it was when every line is, and an empty line is none', () => {
    expect(isAsChosen(flat, flat)).toBe(true)
    for (const saved of [villa, { ...villa, ...noBuilding }])
      for (const chosen of [villa, { ...villa, ...noBuilding }, { ...villa, ...emptyBuilding }])
        expect(isAsChosen(saved, chosen)).toBe(true)
    expect(isAsChosen(flat, { ...flat, floor: '4' })).toBe(false)
    expect(isAsChosen(villa, { ...villa, road: 'Street 5' })).toBe(false)
  })

  test('is not exchanged for a flat on the same road, nor a flat for a villa', () => {
    for (const chosen of [villa, { ...villa, ...noBuilding }, { ...villa, ...emptyBuilding }])
      expect(isAsChosen(flat, chosen)).toBe(false)
    expect(isAsChosen({ ...villa, ...noBuilding }, flat)).toBe(false)
  })

  test('is known by its place alone, or by the lines that an older app gives', () => {
    expect(isAsChosen(flat, {})).toBe(true)
    expect(isAsChosen(flat, emptyBuilding)).toBe(true)
    expect(isAsChosen(flat, { country: villa.country, city: 'Dubai' })).toBe(true)
    expect(isAsChosen(flat, { country: villa.country, city: 'Sharjah' })).toBe(false)
    expect(isAsChosen(flat, { building: 'Noor' })).toBe(true)
    expect(isAsChosen(villa, { building: 'Noor' })).toBe(false)
  })
})

describe('a sign-up', () => {
  test('says that the passwords differ beside whatever else is wrong', () => {
    const told = (given: object) =>
      SignUp.safeParse(given).error?.issues.flatMap(({ path, message }) =>
        path[0] === 'password' || path[0] === 'password_confirmation' ? [message] : [],
      )
    expect(told({ password: 'long enough', password_confirmation: 'long enouhg' })).toEqual([
      'passwords_must_match',
    ])
    expect(told({ password: 'long enough' })).toEqual(['passwords_must_match'])
    expect(told({ password: 'long enough', password_confirmation: 'long enough' })).toEqual([])
  })

  test('that is no form at all is refused like one that is empty', () => {
    for (const sent of [null, 'text', 7]) expect(SignUp.safeParse(sent).success).toBe(false)
  })
})

test('a size that is added in the form is new, whatever its untouched fields carry', () => {
  const untouched = { id: null, tester: null, withdrawn: null }
  const label = { en: '100 ml', ar: '100 مل' }
  expect(SizeForm.parse({ ...untouched, label, price: 180, sale: null, stock: 3 })).toMatchObject({
    tester: false,
    withdrawn: false,
    sale: 0,
  })
})
