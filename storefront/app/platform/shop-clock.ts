/** Offset of the shop's clock to the device's, in ms. */
let ahead = 0

/** Reads the shop's time from an answer that was made just now: one that a cache may keep says when that was. */
export function readShopClock(headers: Pick<Headers, 'get'>): void {
  if (!headers.get('cache-control')?.includes('no-store')) return
  const time = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(time)) ahead = time - Date.now()
}

/**
 * The time by the shop's clock, in ms since 1970; by the device's until the shop has answered. A device's clock may be
 * hours wrong, and a time limit that it decides hides or offers what the shop allows or refuses.
 */
export const shopNow = (): number => Date.now() + ahead
