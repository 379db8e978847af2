/** Orders in which two products must stand together before the shop says so. */
export const PAIR_SUPPORT = 5
/** Two products must be bought together more often than chance by more than this factor. */
export const PAIR_LIFT = 1.5
/** Months of orders that are counted. */
export const PAIR_MONTHS = 12
/** Products that a page shows as bought together with its own. */
export const SHOWN_PAIRS = 4

/** Numbers of orders. */
export interface PairCounts {
  all: number
  /** Numbers of orders with the one product, with the other, and with both. */
  one: number
  other: number
  both: number
}

/** Returns how much more often two products are bought together than chance would have it; 1 is chance. */
export const liftOf = ({ all, one, other, both }: PairCounts): number => (both * all) / (one * other)

/** Returns whether two products count as bought together (rules/pairs 2). */
export const isPair = (counts: PairCounts): boolean =>
  counts.both >= PAIR_SUPPORT && liftOf(counts) > PAIR_LIFT
