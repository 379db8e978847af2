import type { Product } from '@nafha/contract/catalog'
import { have_you_worn_it, rating_helps } from '@nafha/texts'
import { RatingPanel } from './rating-panel.tsx'

/** Rates a perfume, on its own page. */
export const ProductRating = ({ product }: { product: Product }) => (
  <div className="wrap section">
    <RatingPanel
      subject={{ kind: 'product', id: product.id }}
      rate={product.rate}
      ratingsNumber={product.ratings_number}
      question={have_you_worn_it()}
      hint={rating_helps()}
    />
  </div>
)
