import type { CartUnits } from '@nafha/contract/cart/cart'
import { mergeCarts, quantitiesOf } from '@nafha/contract/cart/merge-carts'
import { MAX_LINES, MAX_UNITS_PER_LINE } from '@nafha/contract/rules'
import type { AccountCartSnapshot, CartLine } from './lines.ts'

/** Converts lines to the units that the account stores. */
export const toUnits = (lines: readonly CartUnits[]): CartUnits[] =>
  lines.slice(0, MAX_LINES).map(({ product_size_id, quantity }) => ({
    product_size_id,
    quantity: Math.min(quantity, MAX_UNITS_PER_LINE),
  }))

/**
 * Returns the account's cart as this browser knows it. An unanswered request may have arrived or not: a size that differs
 * from it now was changed since in either case.
 * @param mine the lines that are sent now
 */
export function knownLines(
  { lines, sent }: Pick<AccountCartSnapshot, 'lines' | 'sent'>,
  mine: CartUnits[],
): CartUnits[] {
  if (!sent) return lines
  const [known, unanswered, current] = [quantitiesOf(lines), quantitiesOf(sent), quantitiesOf(mine)]
  const sizes = new Set([...known.keys(), ...unanswered.keys()])
  return [...sizes].flatMap((id) => {
    const quantity = unanswered.get(id) === current.get(id) ? known.get(id) : unanswered.get(id)
    return quantity ? [{ product_size_id: id, quantity }] : []
  })
}

/**
 * Returns the browser's cart after a response: with the account's changes, and with local changes made while it was
 * on its way.
 * @param units the units that the browser had sent
 * @param now the browser's lines
 * @param accountLines the account's lines, as answered
 */
export function mergeResponse(
  units: readonly CartUnits[],
  now: readonly CartLine[],
  accountLines: readonly CartLine[],
): CartLine[] {
  const linesById = new Map([...accountLines, ...now].map((line) => [line.product_size_id, line]))
  return mergeCarts(units, now, accountLines).flatMap(({ product_size_id: id, quantity }) => {
    const line = linesById.get(id)
    return line ? [{ ...line, quantity }] : []
  })
}
