import { type DeliveryFacts, parseFacts } from '../delivery/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { Rejection } from '../platform/outcomes/outcome.ts'
import type { Buyer } from './buyer.ts'
import { lockBuyer } from './locks.ts'

export type BuyerRejection =
  /** Staff have switched to "under attack", when guests cannot pay. */
  | { kind: 'sign_in_to_pay' }
  /** Too many cards of the buyer were declined. */
  | { kind: 'payments_paused'; until: Date }

/**
 * Locks the buyer and checks that they may pay now. Returns what decides about the delivery as well, read by the same statement.
 * @param withNetwork locks a guest's network, too
 */
export async function checkBuyer(
  tx: Queryable,
  buyer: Buyer,
  { withNetwork, now }: { withNetwork: boolean; now: Date },
): Promise<{ underAttack: boolean; delivery: DeliveryFacts } | BuyerRejection | Rejection> {
  const state = await lockBuyer(tx, buyer, { withNetwork })
  if (!state) return goneBuyer(buyer)
  const { pausedUntilMs, underAttack } = state
  if (underAttack && buyer.customerId === null) return { kind: 'sign_in_to_pay' }
  if (pausedUntilMs !== null && pausedUntilMs > now.getTime()) {
    return { kind: 'payments_paused', until: new Date(pausedUntilMs) }
  }
  return { underAttack, delivery: parseFacts(state) }
}

/** The customer was blocked or erased after the call began; a guest's session ended, or a crash of the database lost it. */
const goneBuyer = ({ customerId }: Buyer): Rejection =>
  customerId === null ? { kind: 'forbidden', code: 'guest_session_invalid' } : { kind: 'unauthenticated' }
