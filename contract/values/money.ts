/** Money inside the shop is whole fils (AED 1 = 100 fils), so that sums stay exact (rules/pricing 1). */
export type Fils = number & { readonly unit: 'fils' }

export const fils = (amount: number): Fils => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of fils`)
  return amount as Fils
}

/** Converts AED, as JSON carries it, to fils. */
export const toFils = (aed: number): Fils => fils(Math.round(aed * 100))

/** Returns whether an amount in AED has at most two decimals. */
export const isWholeFils = (aed: number): boolean => Math.round(aed * 100) / 100 === aed

/** Converts fils to AED, as JSON carries it. */
export const toAed = (amount: Fils): number => amount / 100

/**
 * Formats AED as `AED 1,208.00`, with Western digits in both languages (rules/pricing 10). The first `Intl` formatter
 * of a page takes a phone 50 ms, and every page shows prices, so none is used.
 */
export const formatAed = (aed: number): string => `AED ${aed.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
