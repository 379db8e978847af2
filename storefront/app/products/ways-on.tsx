import { ask_whatsapp, best_sellers, finder_link } from '@nafha/texts'
import { useId } from 'react'
import { WhatsAppMark } from '../icons/brands.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { useRootData } from '../platform/root-data.ts'
import { CollectionChips } from './collection-chips.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductSummary } from './summary.ts'

/** Number of collections that are offered. */
const SHOWN_COLLECTIONS = 4

interface Named {
  id: number
  name: string
}

/** Leads to customer care where the shop has WhatsApp. */
export function CareLine() {
  const whatsapp = useRootData()?.shop.whatsappNumber
  return (
    whatsapp && (
      <p>
        <a className="link" href={`https://wa.me/${whatsapp}`} rel="noopener" target="_blank">
          <WhatsAppMark />
          <span>{ask_whatsapp()}</span>
        </a>
      </p>
    )
  )
}

/** Leads whoever does not know what to look for to the scent finder. */
export const FinderLine = () => (
  <p>
    <PageLink className="link" to={paths.finder}>
      {finder_link()}
    </PageLink>
  </p>
)

/** Links to some collections, the nearest first, to the finder and to customer care. */
export function Directions({ nearest = [] }: { nearest?: Named[] }) {
  const collections = useRootData()?.layout.collections ?? []
  const others = collections.filter(({ id }) => nearest.every((one) => one.id !== id))
  return (
    <>
      <CollectionChips collections={[...nearest, ...others].slice(0, SHOWN_COLLECTIONS)} />
      <FinderLine />
      <CareLine />
    </>
  )
}

/** A row of best sellers under a page that has no products of its own. */
export function BestSellerRow({ products }: { products: ProductSummary[] }) {
  const id = useId()
  return (
    products.length > 0 && (
      <section className="section" aria-labelledby={id}>
        <div className="head">
          <h2 id={id}>{best_sellers()}</h2>
        </div>
        <ProductGrid products={products} />
      </section>
    )
  )
}
