import type { MethodKind } from '../orders/paid-delivery.ts'
import type { Fils } from '../values/money.ts'

/** A condition under which a courier takes a parcel; null fits everything. */
export interface CourierRule {
  courierId: number
  emirates: readonly string[] | null
  methodKind: MethodKind | null
  /** The order's total in fils: from the first one on, below the second one. */
  fromTotal: Fils | null
  belowTotal: Fils | null
}

export interface ParcelToSend {
  emirate: string
  methodKind: MethodKind
  total: Fils
}

interface Candidate {
  id: number
  active: boolean
  emirates: readonly string[] | null
}

/** Returns whether the courier takes parcels to the emirate. */
export const servesEmirate = ({ emirates }: Pick<Candidate, 'emirates'>, emirate: string): boolean =>
  emirates?.includes(emirate) ?? true

const fits = (rule: Omit<CourierRule, 'courierId'>, { emirate, methodKind, total }: ParcelToSend): boolean =>
  (rule.emirates === null || rule.emirates.includes(emirate)) &&
  (rule.methodKind === null || rule.methodKind === methodKind) &&
  (rule.fromTotal === null || total >= rule.fromTotal) &&
  (rule.belowTotal === null || total < rule.belowTotal)

/**
 * Chooses the courier of a parcel (rules/couriers 2): the first rule that fits, of a courier that is active and serves the
 * emirate. Null when no rule does, and then staff choose.
 */
export function chooseCourier<C extends Candidate>(
  rules: readonly CourierRule[],
  couriers: readonly C[],
  parcel: ParcelToSend,
): C | null {
  for (const rule of rules) {
    const courier = couriers.find(({ id }) => id === rule.courierId)
    if (courier?.active && servesEmirate(courier, parcel.emirate) && fits(rule, parcel)) return courier
  }
  return null
}
