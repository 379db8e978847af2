import { addUp, priceUnit } from '@nafha/contract/cart/pricing'
import type { Order, OrderItem } from '@nafha/contract/checkout'
import { fils, toAed, toFils } from '@nafha/contract/values/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { purchaseEvent } from './purchase-event.ts'

/** An order of lines of so many units at so many fils, with a discount in percent. */
function orderOf(lines: readonly (readonly [quantity: number, price: number])[], percent: number): Order {
  const priced = lines.map(([quantity, price]) => ({ quantity, ...priceUnit(fils(price), 0) }))
  const totals = addUp(priced, percent)
  return {
    transaction_id: 'pi_1',
    currency: 'AED',
    total: toAed(totals.total),
    tax_amount: toAed(totals.tax),
    delivery_amount: 0,
    discount: percent,
    discount_code: percent > 0 ? 'ONCE25' : null,
    order_items: priced.map(
      ({ quantity, net, taxAmount }, index) =>
        ({
          product_id: index + 1,
          product_name: 'Oud Al Layl',
          size_name: '75 ml',
          quantity,
          price: toAed(net),
          tax_amount: toAed(taxAmount),
        }) as OrderItem,
    ),
  } as Order
}

test('value, tax, items and coupon of a purchase are of one moment: after the discount', () => {
  expect(purchaseEvent(orderOf([[2, 10_000]], 25))).toEqual({
    transaction_id: 'pi_1',
    currency: 'AED',
    value: 157.5,
    tax: 7.5,
    shipping: 0,
    coupon: 'ONCE25',
    items: [
      {
        item_id: '1',
        item_name: 'Oud Al Layl',
        item_variant: '75 ml',
        price: 75,
        discount: 25,
        quantity: 2,
      },
    ],
  })
})

test('without a discount there is no coupon, and nothing is taken off', () => {
  const event = purchaseEvent(orderOf([[1, 10_000]], 0))
  expect(event).toMatchObject({ value: 105, tax: 5, items: [{ price: 100, discount: 0 }] })
  expect(event).not.toHaveProperty('coupon')
})

test('items and tax come to the value, to the fils, whatever is bought', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 1_000_000 }))
  const lines = fc.array(line, { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 90 }), (bought, percent) => {
      const order = orderOf(bought, percent)
      const event = purchaseEvent(order)
      const items = event.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      expect(toFils(items) + toFils(event.tax)).toBe(toFils(event.value))
      for (const [index, { price, discount }] of event.items.entries())
        expect(price + discount).toBeCloseTo(order.order_items[index]!.price, 5)
    }),
  )
})
