import type { GoneTester } from './gone-testers.ts'

/** Navigation state of Fix my cart: the remaining testers stay chosen (rules/cart 16). */
export interface CartVisit {
  keepTesters?: boolean
  /** Testers that the fix has taken out. */
  lostTesters?: GoneTester[]
  /** True when a change of the cart in another window caused the redirect here. */
  changedElsewhere?: boolean
}
