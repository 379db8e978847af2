import type { StaffOrder, StaffOrderItem } from '@nafha/contract/admin/orders'
import { awaitsSending } from '@nafha/contract/orders/orders'
import { fils, toAed, toFils } from '@nafha/contract/values/money'
import type { FieldValues } from 'react-hook-form'

/** Names a line's field by the line's id: a reload while the form is open may bring fewer lines. */
export const refundField = ({ id }: Pick<StaffOrderItem, 'id'>) => `refund_${id}`

/** Returns the lines with units that can still be refunded. */
export const refundables = ({ items }: Pick<StaffOrder, 'items'>) =>
  items.filter(({ refundable_units }) => refundable_units.length > 0)

const chosenUnitsOf = (order: StaffOrder, values: FieldValues) =>
  refundables(order).flatMap((item) => {
    const quantity = Math.min(Number(values[refundField(item)] ?? 0), item.refundable_units.length)
    return quantity > 0 ? [{ item, quantity }] : []
  })

/** Returns the price paid for the chosen units, with the delivery where it is ticked, capped at the refundable amount: AED, or null when none is chosen. */
export function amountOfUnits(order: StaffOrder, values: FieldValues): number | null {
  const chosenUnits = chosenUnitsOf(order, values)
  if (chosenUnits.length === 0) return null
  const sum = chosenUnits
    .flatMap(({ item, quantity }) => item.refundable_units.slice(0, quantity))
    .reduce((total, price) => total + toFils(price), 0)
  const delivery = values.with_delivery ? toFils(order.delivery_refundable) : 0
  return Math.min(toAed(fils(sum + delivery)), order.refundable)
}

/** Returns the values of a refund of everything that remains. */
export const fullRefund = (order: StaffOrder): FieldValues => ({
  amount: order.refundable,
  with_delivery: order.delivery_refundable > 0,
  ...Object.fromEntries(refundables(order).map((item) => [refundField(item), item.refundable_units.length])),
})

/** True when the refund would return all money of an unsent order, which can then be canceled with it. */
export const canCancelWith = (order: StaffOrder, amount: unknown): boolean =>
  awaitsSending(order.status) && Number(amount) === order.refundable && order.moves.includes('Canceled')

/** Converts the form to the body of the call. */
export function refundOf(order: StaffOrder, values: FieldValues) {
  const chosenUnits = chosenUnitsOf(order, values)
  const amount = Number(values.amount)
  const price = amountOfUnits(order, values)
  // A larger amount than the units' price is refunded as an amount alone.
  const isForUnits = price !== null && amount <= price
  const back = chosenUnits.flatMap(({ item, quantity }) => {
    const sellable = Math.min(quantity, item.quantity - item.restocked)
    return sellable > 0 ? [{ item_id: item.id, quantity: sellable }] : []
  })
  return {
    amount,
    reason: String(values.reason ?? ''),
    units: isForUnits ? chosenUnits.map(({ item, quantity }) => ({ item_id: item.id, quantity })) : [],
    delivery: isForUnits && values.with_delivery === true,
    restock: values.came_back ? back : [],
    cancel: canCancelWith(order, amount) && values.cancel === true,
  }
}
