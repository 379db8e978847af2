import type { Product, ProductSize } from '@nafha/contract/catalog'
import { CURRENCY } from '@nafha/contract/rules'
import { nafha } from '@nafha/texts'
import { paths } from '../paths.ts'
import { sizesForSale } from './prices.ts'

const offer = (size: ProductSize, url: string) => ({
  '@type': 'Offer',
  name: size.size,
  url,
  price: size.final_price.toFixed(2),
  priceCurrency: CURRENCY,
  availability: `https://schema.org/${size.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
})

/** Schema.org Product with an Offer for each size; prices with VAT, as consumers pay them. */
export function productFact(publicUrl: string, product: Product): Record<string, unknown> {
  const url = publicUrl + paths.product(product.id)
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: product.pictures.map((picture) => publicUrl + picture.src),
    brand: { '@type': 'Brand', name: nafha() },
    category: product.fragrance_family,
    url,
    offers: sizesForSale(product).map((size) => offer(size, url)),
    ...(product.ratings_number > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rate,
            reviewCount: product.ratings_number,
          },
        }
      : {}),
  }
}
