import type { Product } from '@nafha/contract/catalog'
import { rate_this_perfume, rate_this_product, rating_helps } from '@nafha/texts'
import { isForHome } from '../products/category.ts'
import { LateRatingPanel } from './late-rating-panel.tsx'

/** Rates a perfume, on its own page. */
export const ProductRating = ({ product }: { product: Product }) => (
  <div className="wrap section">
    <LateRatingPanel
      subject={{ kind: 'product', id: product.id }}
      rate={product.rate}
      ratingsNumber={product.ratings_number}
      question={isForHome(product) ? rate_this_product() : rate_this_perfume()}
      hint={rating_helps()}
    />
  </div>
)
