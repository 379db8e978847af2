import type { StaffOrder, StaffOrderItem } from '@nafha/contract/admin/orders'
import { holdsUnits } from '@nafha/contract/fulfilment/parcel-states'
import { awaitsSending } from '@nafha/contract/orders/orders'
import { minValue, NumberInput, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { formatMoney } from '../shell/fields.tsx'
import { inLanguage } from '../shell/localized.ts'
import { refundables, refundField } from './refund-units.ts'

/** Returns how many units of a line are paid, and in no parcel. */
function takeable({ parcels }: StaffOrder, item: StaffOrderItem): number {
  const packed = parcels
    .filter(({ state }) => holdsUnits(state))
    .flatMap(({ units }) => units)
    .reduce((sum, unit) => sum + (unit.item_id === item.id ? unit.quantity : 0), 0)
  return Math.max(0, Math.min(item.refundable_units.length, item.quantity - item.restocked - packed))
}

/** Returns the lines whose units can leave an order before it is sent. */
export const takeableItems = (order: StaffOrder) =>
  awaitsSending(order.status) ? refundables(order).filter((item) => takeable(order, item) > 0) : []

/** Returns the units that the form takes out, as calls have them. */
export const takenUnits = (order: StaffOrder, values: FieldValues) =>
  takeableItems(order).flatMap((item) => {
    const quantity = Math.min(Number(values[refundField(item)] ?? 0), takeable(order, item))
    return quantity > 0 ? [{ item_id: item.id, quantity }] : []
  })

/** Asks how many units of each line leave the order. */
export const TakenUnitsInputs = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  return takeableItems(order).map((item) => (
    <NumberInput
      key={item.id}
      source={refundField(item)}
      label={`${inLanguage(item.product_name)} · ${inLanguage(item.size_name)}`}
      helperText={translate('nafha.orders.units_at', {
        n: takeable(order, item),
        price: formatMoney(item.refundable_units[0] ?? 0),
      })}
      min={0}
      max={takeable(order, item)}
      step={1}
      validate={minValue(0)}
    />
  ))
}
