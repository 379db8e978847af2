import type { Role } from '@nafha/contract/admin/abilities'
import { staffDiscountError } from '@nafha/contract/admin/staff-discounts'
import { HOLD_HOURS } from '@nafha/contract/staff-orders/states'
import { NumberInput, SelectInput, TextInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { currentSession } from '../platform/session.ts'
import { formatNumber } from '../shell/numbers.ts'
import type { OrderValues } from './form-values.ts'

/** Holds to choose from, in hours; a draft with another one keeps it. */
const HOLDS: readonly number[] = [HOLD_HOURS.least, 6, 12, HOLD_HOURS.usual, 48, 72, HOLD_HOURS.most]
const DAY_HOURS = 24

/** A role that may give this may give anything. */
const ALMOST_ALL = 99

/** The highest percentage that the contract allows a role, besides a gift. */
function discountLimit(role: Role): number {
  let percent = ALMOST_ALL
  while (percent > 0 && staffDiscountError(role, { percent, reason: '-' })) percent -= 1
  return percent === ALMOST_ALL ? 100 : percent
}

/** Discount within the limit of the member's role, and its reason. */
export const DiscountInputs = () => {
  const translate = useTranslate()
  const percent = useWatch<OrderValues, 'discount_percent'>({ name: 'discount_percent' })
  const role = currentSession()?.staff.role
  const limit = role ? discountLimit(role) : 0
  return (
    <>
      <NumberInput
        source="discount_percent"
        label="nafha.staff_orders.discount_percent"
        helperText={translate('nafha.staff_orders.discount_limit', { limit: formatNumber(limit) })}
        min={0}
        max={100}
        step={1}
      />
      {Boolean(percent) && <TextInput source="discount_reason" label="nafha.staff_orders.discount_reason" />}
    </>
  )
}

/** Asks how long the stock is held, and for a note for the packer. */
export const HoldInputs = () => {
  const translate = useTranslate()
  const hours = useWatch<OrderValues, 'hold_hours'>({ name: 'hold_hours' })
  const nameOf = (hold: number) =>
    hold % DAY_HOURS === 0
      ? translate('nafha.staff_orders.days', { smart_count: hold / DAY_HOURS })
      : translate('nafha.staff_orders.hours', { smart_count: hold })
  const holds = [...new Set([...HOLDS, hours])].sort((one, other) => one - other)
  return (
    <>
      <SelectInput
        source="hold_hours"
        label="nafha.staff_orders.hold"
        helperText="nafha.staff_orders.hold_help"
        choices={holds.map((id) => ({ id, name: nameOf(id) }))}
      />
      <TextInput source="note" label="nafha.staff_orders.note" multiline />
    </>
  )
}
