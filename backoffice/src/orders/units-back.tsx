import type { StaffOrderItem } from '@nafha/contract/admin/orders'
import { NumberInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { inLanguage } from '../shell/localized.ts'

const returnable = ({ quantity, restocked }: StaffOrderItem) => quantity - restocked

/** Named by its line: a page that is read again while the form is open may have fewer of them. */
const fieldOf = ({ id }: StaffOrderItem) => `units_${id}`

/** Lines of which units can still come back. */
export const returnables = (items: readonly StaffOrderItem[]) => items.filter((item) => returnable(item) > 0)

/** Initial values: all bottles and no testers, because testers are opened. */
export const unitsAtFirst = (items: readonly StaffOrderItem[]): FieldValues =>
  Object.fromEntries(items.map((item) => [fieldOf(item), item.tester ? 0 : returnable(item)]))

/** The units that the form says came back, by line. */
export const unitsOf = (values: FieldValues, items: readonly StaffOrderItem[]) =>
  items.flatMap((item) => {
    const quantity = Number(values[fieldOf(item)] ?? 0)
    return quantity > 0 ? [{ item, quantity }] : []
  })

/** Inputs for the units of each line that came back and can be sold again. */
export const UnitsInputs = ({ items }: { items: readonly StaffOrderItem[] }) =>
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
