import * as fc from 'fast-check'

/** Sizes that a cart can hold; each cart prices them anew. */
export const SIZES = 6

/** Outcome of a refund at the provider; a failed one is tried again at most once. */
const ends = fc.constantFrom('made' as const, 'failed' as const, 'made at the second try' as const)

const line = fc.record({
  size: fc.nat(SIZES - 1),
  quantity: fc.integer({ min: 1, max: 9 }),
  // In fils: most are no multiple of AED 0.20, where the VAT of a unit is rounded.
  price: fc.oneof(fc.integer({ min: 300, max: 20_000 }), fc.integer({ min: 300, max: 250_000 })),
  sale: fc.constantFrom(0, 0, 0, 7, 20, 33, 60),
})
const linesOfCart = (maxLength: number) =>
  fc.uniqueArray(line, { selector: ({ size }) => size, minLength: 1, maxLength })

const delivery = fc.record({
  // In fils with VAT: most are no multiple of AED 0.21, where their VAT is rounded.
  price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
  /** The goods with their VAT reach the amount that makes the delivery free, or miss it by one fils. */
  free: fc.constantFrom(
    'never' as const,
    'never' as const,
    'from these goods' as const,
    'a fils later' as const,
  ),
})

const returned = {
  line: fc.nat(SIZES),
  quantity: fc.integer({ min: 1, max: 9 }),
  /** The condition of one unit; the others are sealed. */
  first: fc.constantFrom('sealed' as const, 'opened' as const, 'damaged' as const, 'missing' as const),
  ends,
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('units' as const),
    line: fc.nat(SIZES),
    quantity: fc.integer({ min: 1, max: 9 }),
    /** True if the rest of the delivery price goes back with the units. */
    delivery: fc.boolean(),
    ends,
  }),
  fc.record({
    kind: fc.constant('return' as const),
    ...returned,
    /** The part of the price that the settlement refunds. */
    percent: fc.constantFrom(100, 100, 60, 0),
  }),
  fc.record({
    kind: fc.constant('exchange' as const),
    ...returned,
    /** The part of the price that pays the other order. */
    percent: fc.constantFrom(100, 100, 60),
    lines: linesOfCart(2),
    discount: fc.constantFrom(0, 0, 13),
    delivery,
    language: fc.constantFrom('en' as const, 'ar' as const),
    /** The end of the link for a difference; the other order may be refunded in full afterwards. */
    link: fc.constantFrom('link' as const, 'link' as const, 'cash' as const, 'withdrawn' as const),
    isRefunded: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('amount' as const), percent: fc.integer({ min: 1, max: 100 }), ends }),
  fc.record({ kind: fc.constant('everything' as const), ends }),
)
export type CartStep = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A random cart with awkward prices, its discount, and what goes back of it afterwards. */
export const cart = fc.record({
  lines: linesOfCart(5),
  discount: fc.constantFrom(0, 0, 10, 13, 25, 33, 50),
  delivery,
  /** Bought in the shop, or from staff: by a link, or paid to them. */
  sale: fc.constantFrom('shop' as const, 'shop' as const, 'shop' as const, 'link' as const, 'cash' as const),
  language: fc.constantFrom('en' as const, 'ar' as const),
  /** Canceled before it is sent, or delivered and then refunded step by step. */
  canceled: fc.constantFrom(false, false, false, true),
  steps: fc.array(step, { maxLength: 3 }),
})
export type RandomCart = typeof cart extends fc.Arbitrary<infer T> ? T : never
