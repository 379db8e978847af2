import { hours_minutes_short, if_you_order_within, minutes_short } from '@nafha/texts'

const MINUTE_MS = 60_000
/** A shopper hurries for what ends within a day. */
const COUNTED_MS = 24 * 60 * MINUTE_MS

/** Writes the time in ms that is left, in whole minutes and behind a space; nothing from a day on. */
export function orderWithin(left: number): string {
  if (left >= COUNTED_MS) return ''
  const minutes = Math.max(Math.floor(left / MINUTE_MS), 1)
  const time =
    minutes < 60
      ? minutes_short({ minutes })
      : hours_minutes_short({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return ` ${if_you_order_within({ time })}`
}
