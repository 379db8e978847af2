import { hasAbility } from '@nafha/contract/admin/abilities'
import { type CreditForm, isAddition } from '@nafha/contract/orders/credit'
import { findOrigin } from '../credits/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { staffOrders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'

type StaffOrder = typeof staffOrders.$inferSelect
type CreditColumns = Pick<
  StaffOrder,
  'origin' | 'originOrderId' | 'originReturnId' | 'originUnits' | 'creditAmount' | 'creditReason'
>

const WITHOUT_CREDIT: CreditColumns = {
  origin: null,
  originOrderId: null,
  originReturnId: null,
  originUnits: null,
  creditAmount: null,
  creditReason: '',
}

/** A credit gives money back for units, which needs the ability to refund; items that are only added cost money. */
export const mayGiveCredit = (
  { role }: Pick<StaffCaller, 'role'>,
  credit: Pick<CreditForm, 'kind' | 'units'>,
): boolean => isAddition(credit) || hasAbility(role, 'orders.refund')

/** Returns the columns that keep the credit of a draft. */
export async function creditColumns(
  db: Queryable,
  who: StaffCaller,
  credit: CreditForm | null | undefined,
): Promise<CreditColumns | Rejection> {
  if (!credit) return WITHOUT_CREDIT
  if (!mayGiveCredit(who, credit)) return { kind: 'forbidden', code: 'forbidden' }
  const origin = await findOrigin(db, credit)
  if (!origin) return invalid('credit.id', 'credit_origin_unknown')
  return {
    origin: credit.kind,
    originOrderId: origin.order.id,
    originReturnId: origin.returned?.record.id ?? null,
    originUnits: credit.kind === 'change' ? credit.units : null,
    creditAmount: isAddition(credit) ? null : (credit.amount ?? null),
    creditReason: credit.reason,
  }
}

/** Returns the credit of a draft as its form has it; null without one. */
export function creditOf(row: CreditColumns) {
  const {
    origin,
    originOrderId,
    originReturnId,
    originUnits,
    creditAmount: amount,
    creditReason: reason,
  } = row
  const id = originReturnId ?? originOrderId
  if (origin === null || origin === 'replacement' || id === null) return null
  return { kind: origin, id, units: originUnits ?? [], amount, reason }
}
