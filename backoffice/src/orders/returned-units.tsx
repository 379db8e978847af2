import type { StaffOrderItem } from '@nafha/contract/admin/orders'
import { NumberInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { inLanguage } from '../shell/localized.ts'

const returnable = ({ quantity, restocked }: StaffOrderItem) => quantity - restocked

/** Names a line's field by the line's id: a reload while the form is open may bring fewer lines. */
const fieldOf = ({ id }: StaffOrderItem) => `units_${id}`

/** Returns the lines with units that can still be returned. */
export const returnableItems = (items: readonly StaffOrderItem[]) =>
  items.filter((item) => returnable(item) > 0)

/** Returns the initial values: all bottles and no testers, because testers are opened. */
export const defaultReturnedUnits = (items: readonly StaffOrderItem[]): FieldValues =>
  Object.fromEntries(items.map((item) => [fieldOf(item), item.tester ? 0 : returnable(item)]))

/** Returns the units of the form by line. */
export const returnedUnits = (values: FieldValues, items: readonly StaffOrderItem[]) =>
  items.flatMap((item) => {
    const quantity = Number(values[fieldOf(item)] ?? 0)
    return quantity > 0 ? [{ item, quantity }] : []
  })

/** Inputs for the units of each line that came back and can be sold again. */
export const ReturnedUnitsInputs = ({ items }: { items: readonly StaffOrderItem[] }) =>
  items.map((item) => (
    <NumberInput
      key={item.id}
      source={fieldOf(item)}
      label={`${inLanguage(item.product_name)} · ${inLanguage(item.size_name)}`}
      min={0}
      max={returnable(item)}
      step={1}
    />
  ))
