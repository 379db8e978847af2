import { ProductCard } from './product-card.tsx'
import type { ProductSummary } from './summary.ts'

interface Props {
  products: ProductSummary[]
  heading?: 'h2' | 'h3'
}

/** Lays perfumes out in 2, 3 or 4 columns. */
export const ProductGrid = ({ products, heading }: Props) => (
  <ul className="products products-4">
    {products.map((product) => (
      <ProductCard key={product.id} product={product} heading={heading} />
    ))}
  </ul>
)
