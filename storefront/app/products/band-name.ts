import { PRICE_BANDS } from '@nafha/contract/rules'
import { price_and_up, price_under } from '@nafha/texts'
import type { Band } from './filters.ts'

/** Label of a price band. `isolated` labels read from left to right in both languages. */
export function bandName(band: Band): { text: string; isolated?: boolean } {
  if (band === PRICE_BANDS.at(-1)) return { text: price_and_up({ n: band.min }) }
  if (band === PRICE_BANDS[0]) return { text: price_under({ n: band.max }) }
  return { text: `${band.min}–${band.max}`, isolated: true }
}
