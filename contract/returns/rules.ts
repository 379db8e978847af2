import * as z from 'zod'
import { type OrderStatus, RETURN_DAYS, returnableUntil } from '../orders/orders.ts'

/** Reasons of a return that a buyer chooses from (rules/returns 2). */
export const RETURN_REASONS = [
  'changed_mind',
  'damaged',
  'wrong_item',
  'not_as_described',
  'arrived_late',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

const CAUSED_BY_SHOP: readonly ReturnReason[] = ['damaged', 'wrong_item', 'not_as_described']

/** Returns whether the shop is at fault, so that neither the days nor the seal limit the return (rules/returns 3). */
export const isCausedByShop = (reason: ReturnReason): boolean => CAUSED_BY_SHOP.includes(reason)

/** The buyer wishes for one of these in place of the units. */
export const RETURN_WISHES = ['refund', 'exchange'] as const

export const MAX_RETURN_PHOTOS = 3
export const MAX_RETURN_NOTE = 500

/** Most days that the shop may give for a return. */
const MOST_RETURN_DAYS = 365

/**
 * Rules of returns that staff keep as a setting. Pages promise 14 days, so that the setting may give more days and no
 * fewer; without the rule of the seal, opened bottles may be sent back, too.
 */
export const ReturnRules = z.object({
  days: z
    .int({ error: 'must_be_whole_number' })
    .min(RETURN_DAYS, { error: 'return_days_too_few' })
    .max(MOST_RETURN_DAYS, { error: 'return_days_too_many' }),
  sealed_only_for_changed_mind: z.boolean(),
})
export type ReturnRules = z.output<typeof ReturnRules>

/** The rules of a shop whose staff have not changed them. */
export const FIRST_RETURN_RULES: ReturnRules = { days: RETURN_DAYS, sealed_only_for_changed_mind: true }

/** Returns whether the buyer must say that the bottles are sealed. */
export const mustBeSealed = (reason: ReturnReason, rules: ReturnRules): boolean =>
  rules.sealed_only_for_changed_mind && !isCausedByShop(reason)

interface DeliveredOrder {
  status: OrderStatus
  /** Null before the delivery. */
  deliveredAt: Date | null
}

/**
 * Returns the reasons for which the buyer may still return units: all of them up to the last day, afterwards those that
 * are the shop's fault. Staff may open a return at any time.
 */
export function reasonsNow(
  { status, deliveredAt }: DeliveredOrder,
  { days }: ReturnRules,
  now: Date,
): ReturnReason[] {
  if (status !== 'Delivered' || !deliveredAt) return []
  const isInTime = now.getTime() <= returnableUntil(deliveredAt, days)
  return RETURN_REASONS.filter((reason) => isInTime || isCausedByShop(reason))
}

/** Units of one line of an order. */
export interface ReturnableLine {
  tester: boolean
  quantity: number
  /** Units in returns that were neither refused nor withdrawn. */
  returning: number
  /** Units that staff have restocked or refunded without a return. */
  restocked: number
  refunded: number
}

/**
 * Returns how many units of a line may be returned: those that are in no return and went back in no other way. Restocked
 * and refunded units are the same ones as far as they can be. Testers need not come back.
 */
export function returnableUnits({
  tester,
  quantity,
  returning,
  restocked,
  refunded,
}: ReturnableLine): number {
  if (tester) return 0
  return Math.max(0, quantity - returning - Math.max(restocked, refunded))
}

/** Conditions in which units of a return may be found. Only sealed ones go back on sale. */
export const UNIT_CONDITIONS = ['sealed', 'opened', 'damaged', 'missing'] as const
type UnitCondition = (typeof UNIT_CONDITIONS)[number]
export type InspectedUnits = Record<UnitCondition, number>

/** Returns whether an inspection accounts for each unit of a line. */
export const accountsForAll = (quantity: number, units: InspectedUnits): boolean =>
  UNIT_CONDITIONS.reduce((sum, condition) => sum + units[condition], 0) === quantity

/** Returns the units that came back, in whatever condition: a missing one is still the buyer's. */
export const unitsBack = ({ sealed, opened, damaged }: InspectedUnits): number => sealed + opened + damaged
