/** Weights in grams of an empty box, a bottle and a tester, while nobody has weighed the parcel. */
const BOX = 200
const BOTTLE = 450
const TESTER = 15

/** Returns the weight in grams that couriers are told of a parcel that nobody has weighed (rules/couriers 13). */
export const estimatedGrams = (bottles: number, testers: number): number =>
  BOX + bottles * BOTTLE + testers * TESTER
