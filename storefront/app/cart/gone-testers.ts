import type { StockShortage } from '@nafha/contract/checkout'
import { one_of_your_testers } from '@nafha/texts'
import { availableToMe } from './begun-payment.ts'
import type { Tester } from './testers.ts'

/** A chosen tester that can no longer be had. */
export interface GoneTester {
  /** product_size_id. */
  id: number
  name: string
  /** False if the shop no longer offers it, true if it has run out. */
  isOffered: boolean
}

/** The testers that this visit has seen: the shop's list no longer has one that staff have withdrawn. */
const visitTesters = new Map<number, Tester>()

/** Remembers testers for when the shop no longer lists them. Call it in the browser only. */
export function rememberTesters(testers: readonly Tester[]): void {
  for (const tester of testers) visitTesters.set(tester.id, tester)
}

/** Returns a tester that the shop lists, or has listed during this visit. */
export const knownTester = (testers: readonly Tester[], id: number): Tester | undefined =>
  testers.find((tester) => tester.id === id) ?? visitTesters.get(id)

/**
 * Returns the chosen testers that have run out or are no longer offered (rules/testers 14).
 * @param chosen product_size_ids
 * @param testers undefined until they are known
 * @param notForSale sizes that the shop's quote refuses
 */
export function goneTesters(
  chosen: readonly number[],
  testers: readonly Tester[] | undefined,
  notForSale: readonly StockShortage[] = [],
): GoneTester[] {
  if (!testers) return []
  return chosen.flatMap((id) => {
    const refusal = notForSale.find(({ product_size_id }) => product_size_id === id)
    const listed = testers.find((tester) => tester.id === id)
    if (listed && !refusal && availableToMe(listed) > 0) return []
    const name = knownTester(testers, id)?.name ?? refusal?.name ?? one_of_your_testers()
    return [{ id, name, isOffered: listed !== undefined && !refusal }]
  })
}
