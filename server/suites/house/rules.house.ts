import { addUp, priceUnit, vatOfPurchase } from '@nafha/contract/cart/pricing'
import { testerError, toggleTester } from '@nafha/contract/cart/testers'
import { HOME_COLLECTION_ID, SIGN_UP_DISCOUNT_PERCENT, TAX_PERCENT, TESTERS } from '@nafha/contract/rules'
import { toFils } from '@nafha/contract/values/money'
import { expect, test } from 'vitest'

test('this house taxes with 10 %, gives five testers, 15 % for signing up, and begins at collection 4', () => {
  expect([TAX_PERCENT, TESTERS, SIGN_UP_DISCOUNT_PERCENT, HOME_COLLECTION_ID]).toEqual([10, 5, 15, 4])
})

test('a sale of 20 % on AED 470 shows AED 376.00, and AED 413.60 with VAT', () => {
  const unit = priceUnit(toFils(470), 20)
  expect(unit).toMatchObject({ net: 37600, taxAmount: 3760, finalPrice: 41360 })
  const totals = addUp([{ quantity: 2, ...unit }], 10)
  expect(totals).toEqual({
    subtotal: 75200,
    tax: 7520,
    discountAmount: 8272,
    deliveryPrice: 0,
    deliveryTax: 0,
    total: 74448,
  })
  expect(vatOfPurchase({ ...totals, discountPercent: 10 })).toBe(6768)
})

test('three testers are too few, and a sixth takes the place of the fifth', () => {
  expect(testerError([1, 2, 3], 9)).toBe('too_few')
  expect(testerError([1, 2, 3, 4, 5], 9)).toBeNull()
  expect(toggleTester([1, 2, 3, 4, 5], 6)).toEqual([1, 2, 3, 4, 6])
})
