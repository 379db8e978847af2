import type { ReactNode } from 'react'
import type { ProductSummary } from './summary.ts'
import { BestSellerRow, Directions } from './ways-on.tsx'

interface Props {
  text: string
  hint?: string
  bestSellers: ProductSummary[]
  /** Collections whose names fit what was looked for. */
  nearest?: { id: number; name: string }[]
  /** The way on that this page itself offers. */
  children?: ReactNode
}

/** Shows that a list is empty, with ways on: collections, customer care and best sellers. */
export const EmptyList = ({ text, hint, bestSellers, nearest, children }: Props) => (
  <>
    <div className="empty-list">
      <p className="display text-2xl">{text}</p>
      {hint && <p className="soft">{hint}</p>}
      {children}
      <Directions nearest={nearest} />
    </div>
    <BestSellerRow products={bestSellers} />
  </>
)
