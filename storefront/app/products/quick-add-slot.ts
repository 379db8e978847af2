import { type ComponentType, createContext } from 'react'
import type { ProductSummary } from './summary.ts'

export interface QuickAddProps {
  product: ProductSummary
  /** True for a button with words over the width of the picture. */
  isLabelled?: boolean
}

/** The button of cards that puts a product into the cart. It comes from above, since the cart itself shows cards. */
export const QuickAddSlot = createContext<ComponentType<QuickAddProps> | null>(null)
