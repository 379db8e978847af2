import type { Queryable } from '../platform/database/client.ts'
import { wantedQuantities } from '../quotes/index.ts'
import { type LockedSize, lockSizes } from '../stock/index.ts'
import { type CheckoutLine, type OpenCheckout, readLines, unitsBySize } from './checkouts.ts'
import { type DuplicateOrder, findDuplicate } from './duplicate-purchase.ts'
import { lockOpenCheckout } from './locks.ts'
import type { PurchaseAttempt, StepBeforeRetry } from './purchase.ts'

/** The buyer's checkouts and every size that the reservation touches, locked until the transaction ends. */
export interface LockedCart {
  open: OpenCheckout | null
  openLines: CheckoutLine[]
  /** Units that the open checkout reserves, by size id. */
  openUnits: Map<number, number>
  /** A second open checkout of this browser, begun under another identity. */
  second: OpenCheckout | null
  secondUnits: Map<number, number>
  /** Wanted units by size id, testers included. */
  quantities: Map<number, number>
  sizes: Map<number, LockedSize>
}

/** Locks the buyer's open checkout and the sizes of the cart, unless the same bottles are bought or being paid already. */
export async function lockCart(
  tx: Queryable,
  purchase: PurchaseAttempt,
): Promise<LockedCart | DuplicateOrder | StepBeforeRetry> {
  const { open, second } = await lockOpenCheckout(tx, purchase.buyer, purchase.begunPayment)
  const duplicate = await findDuplicate(tx, purchase, open?.id ?? null)
  if (duplicate) return duplicate
  const openLines = open ? await readLines(tx, open.id) : []
  const openUnits = unitsBySize(openLines)
  const secondUnits = unitsBySize(second ? await readLines(tx, second.id) : [])
  const quantities = wantedQuantities(purchase.cart)
  const sizes = await lockSizes(tx, new Set([...quantities.keys(), ...openUnits.keys()]))
  return { open, openLines, openUnits, second, secondUnits, quantities, sizes }
}
