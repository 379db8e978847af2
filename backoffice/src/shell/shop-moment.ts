import { UTC_OFFSET_MS } from '@nafha/contract/values/calendar'

const TYPED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A moment in ISO 8601 as a field for date and time shows it (`2026-12-31T22:30`), in Dubai's time. */
export function toShopTime(moment: string | null | undefined): string {
  if (!moment || TYPED.test(moment)) return moment ?? ''
  return new Date(Date.parse(moment) + UTC_OFFSET_MS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** Converts the value of such a field to ISO 8601; null when it is empty. */
export const fromShopTime = (typed: string): string | null =>
  typed ? new Date(Date.parse(`${typed}Z`) - UTC_OFFSET_MS).toISOString() : null

/** Tells whether a moment (ISO 8601) is in the future. */
export const isAhead = (iso: string | undefined): boolean => iso !== undefined && Date.parse(iso) > Date.now()
