import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fils, formatAed, toAed, toFils } from '../values/money.ts'
import {
  addUp,
  deliveryPriceFor,
  priceDelivery,
  priceUnit,
  vatOfCreditNote,
  vatOfKept,
  vatOfPurchase,
} from './pricing.ts'

const price = fc.integer({ min: 0, max: 100_000_000 }).map(fils)
const percent = fc.integer({ min: 0, max: 90 })
const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 99 }), price, sale: percent })
  .map(({ quantity, price, sale }) => ({ quantity, ...priceUnit(price, sale) }))

test('a sale of 20 % on AED 470 shows AED 376.00, and AED 394.80 with VAT', () => {
  const unit = priceUnit(toFils(470), 20)
  expect(unit).toEqual({ price: 47000, saleAmount: 9400, net: 37600, taxAmount: 1880, finalPrice: 39480 })
  expect(formatAed(toAed(unit.net))).toBe('AED 376.00')
})

test('a cart adds up: AED 1,642.00, VAT 82.10, less 10 % of both, is AED 1,551.69', () => {
  const oud = { quantity: 1, ...priceUnit(toFils(890), 0) }
  const saffron = { quantity: 2, ...priceUnit(toFils(470), 20) }
  expect(addUp([oud, saffron], 10)).toEqual({
    subtotal: 164200,
    tax: 8210,
    discountAmount: 17241,
    deliveryPrice: 0,
    deliveryTax: 0,
    total: 155169,
  })
})

test('half a fils is rounded up, once for each unit', () => {
  expect(priceUnit(fils(110), 5).saleAmount).toBe(6)
  expect(priceUnit(fils(10), 0).taxAmount).toBe(1)
  const lines = [{ quantity: 3, ...priceUnit(fils(10), 0) }]
  expect(addUp(lines, 0).tax).toBe(3)
})

test('the shown price is the final price less the tax, and with the sale added it is the price before', () => {
  fc.assert(
    fc.property(price, percent, (price, sale) => {
      const unit = priceUnit(price, sale)
      expect(unit.finalPrice - unit.taxAmount).toBe(unit.net)
      expect(unit.net + unit.saleAmount).toBe(price)
      expect(unit.net).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('totals are whole fils, add up, and never exceed what they were without the discount', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), percent, (lines, discount) => {
      const { subtotal, tax, discountAmount, total } = addUp(lines, discount)
      expect(total).toBe(subtotal + tax - discountAmount)
      expect([subtotal, tax, discountAmount, total].every(Number.isSafeInteger)).toBe(true)
      expect(total).toBeLessThanOrEqual(subtotal + tax)
      expect(total).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the order of lines does not matter, nor whether equal lines stand together', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), percent, (lines, discount) => {
      const whole = addUp(lines, discount)
      expect(addUp(lines.toReversed(), discount)).toEqual(whole)
      const apart = lines.flatMap((one) =>
        Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })),
      )
      expect(addUp(apart, discount)).toEqual(whole)
    }),
  )
})

test('three units of AED 349.90 have one VAT: 17.50 each, 52.50 on every document', () => {
  const { tax, total } = addUp([{ quantity: 3, ...priceUnit(toFils(349.9), 0) }], 0)
  const stated = (discountPercent: number) => vatOfPurchase({ tax, discountPercent, deliveryTax: fils(0) })
  expect([tax, stated(0), total]).toEqual([5250, 5250, 110_220])
  expect(stated(25)).toBe(3937)
})

test('the VAT of an invoice less that of its credit notes is that of what is kept, half a fils rounded up', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 100_000_000 }).map(fils), { maxLength: 6 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.nat({ max: 100 }),
      shares,
      (whole, percent, amounts) => {
        const invoice = { total: fils(whole), vat: fils(Math.floor((whole * percent) / 100)) }
        expect(vatOfKept(invoice.total, invoice)).toBe(invoice.vat)
        let [credited, creditedVat] = [fils(0), fils(0)]
        for (const some of amounts) {
          const amount = fils(some % (whole - credited + 1))
          const vat = vatOfCreditNote(amount, { ...invoice, credited, creditedVat })
          expect(vat).toBeLessThanOrEqual(amount)
          credited = fils(credited + amount)
          creditedVat = fils(creditedVat + vat)
          const exact = ((whole - credited) * invoice.vat) / whole
          expect(invoice.vat - creditedVat).toBe(Math.floor(exact + 0.5))
        }
        if (credited === whole) expect(creditedVat).toBe(invoice.vat)
      },
    ),
  )
})

test('AED with two decimals and fils are the same money', () => {
  fc.assert(fc.property(price, (amount) => toFils(toAed(amount)) === amount))
  expect(formatAed(1208)).toBe('AED 1,208.00')
})

test('a delivery of AED 25 has AED 1.19 VAT in it and comes on top of what the discount leaves', () => {
  expect(priceDelivery(toFils(25))).toEqual({ deliveryPrice: 2500, deliveryTax: 119 })
  const totals = addUp([{ quantity: 1, ...priceUnit(toFils(100), 0) }], 10, priceDelivery(toFils(25)))
  expect(totals).toMatchObject({ discountAmount: 1050, deliveryPrice: 2500, total: 11_950 })
  expect(vatOfPurchase({ ...totals, discountPercent: 10 })).toBe(450 + 119)
})

test('a delivery adds its price to the total and its VAT to the stated one, whatever the cart and the discount', () => {
  const lines = fc.array(line, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      lines,
      percent,
      fc.integer({ min: 0, max: 1_000_000 }).map(fils),
      (cart, discountPercent, fee) => {
        const delivery = priceDelivery(fee)
        const [without, withIt] = [addUp(cart, discountPercent), addUp(cart, discountPercent, delivery)]
        expect(withIt.total - without.total).toBe(fee)
        expect(withIt.discountAmount).toBe(without.discountAmount)
        const vat = (totals: typeof withIt) => vatOfPurchase({ ...totals, discountPercent })
        expect(vat(withIt) - vat(without)).toBe(delivery.deliveryTax)
        expect(delivery.deliveryTax).toBeLessThanOrEqual(fee)
      },
    ),
  )
})

test('a delivery is free from an amount of goods with VAT on, however deep the discount', () => {
  const cart = [{ quantity: 2, ...priceUnit(toFils(100), 0) }]
  const price = toFils(25)
  expect(deliveryPriceFor(cart, { price, freeFrom: toFils(210) }).deliveryPrice).toBe(0)
  expect(deliveryPriceFor(cart, { price, freeFrom: toFils(210.01) }).deliveryPrice).toBe(2500)
  expect(deliveryPriceFor(cart, { price, freeFrom: null }).deliveryPrice).toBe(2500)
})
