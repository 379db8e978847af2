import type { Product, ProductSize } from '@nafha/contract/catalog'
import type { StandardDelivery } from '@nafha/contract/delivery/standard-delivery'
import type { Review } from '@nafha/contract/reviews/reviews'
import { CURRENCY } from '@nafha/contract/rules'
import type { Fact } from '../platform/fact.ts'
import { addressOf, type HeadFacts } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { sizesForSale } from '../products/prices.ts'
import { brand } from './brand.ts'
import { deliveryFact, returns } from './promises.ts'
import { ratingFact } from './rating.ts'
import { reviewFacts } from './reviews.ts'

const offer = (size: ProductSize, url: string, delivery: StandardDelivery | null) => ({
  '@type': 'Offer',
  name: size.size,
  sku: String(size.id),
  url,
  price: size.final_price.toFixed(2),
  priceCurrency: CURRENCY,
  availability: `https://schema.org/${size.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  ...(delivery && { shippingDetails: deliveryFact(delivery) }),
  hasMerchantReturnPolicy: returns,
})

interface Shown {
  /** The reviews that the page shows. */
  reviews: readonly Review[]
  /** The delivery that holds in general; null if the shop has none. */
  delivery: StandardDelivery | null
}

/** A perfume with an offer for each size; prices with VAT, as consumers pay them. */
export function productFact(
  { publicUrl, language }: HeadFacts,
  product: Product,
  { reviews, delivery }: Shown,
): Fact {
  const url = addressOf(publicUrl, paths.product(product.id), language)
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: product.pictures.map((picture) => publicUrl + picture.src),
    sku: product.slug,
    brand: brand(),
    category: product.fragrance_family,
    url,
    offers: sizesForSale(product).map((size) => offer(size, url, delivery)),
    ...ratingFact(product),
    ...reviewFacts(reviews),
  }
}
