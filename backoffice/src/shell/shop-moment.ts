import { UTC_OFFSET_MS } from '@nafha/contract/rules'

const TYPED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A moment in ISO 8601 as a field for date and time shows it (`2026-12-31T22:30`), in Dubai's time. */
export function toShopTime(moment: string | null | undefined): string {
  if (!moment || TYPED.test(moment)) return moment ?? ''
  return new Date(Date.parse(moment) + UTC_OFFSET_MS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** What was typed into such a field, as a moment; null when it was emptied. */
export const fromShopTime = (typed: string): string | null =>
  typed ? new Date(Date.parse(`${typed}Z`) - UTC_OFFSET_MS).toISOString() : null

/** Whether a moment, given as ISO 8601, has not come yet. */
export const isAhead = (iso: string | undefined): boolean => iso !== undefined && Date.parse(iso) > Date.now()
