import { ask_whatsapp, best_sellers, no_results, no_results_hint } from '@nafha/texts'
import { WhatsAppMark } from '../icons/brands.tsx'
import { useRootData } from '../platform/root-data.ts'
import { ProductGrid } from '../products/product-grid.tsx'
import type { ProductSummary } from '../products/summary.ts'
import { CollectionChips } from './collection-chips.tsx'
import { SearchField } from './search-field.tsx'

export interface Instead {
  bestSellers: ProductSummary[]
  /** Collections whose names fit the text. */
  collections: { id: number; name: string }[]
}

interface Props {
  term: string
  instead: Instead | null
  /** All top-level collections. */
  collections: { id: number; name: string }[]
}

/** Offers another text, collections, best sellers and customer care after a search without results. */
export function NoResults({ term, instead, collections }: Props) {
  const whatsapp = useRootData()?.shop.whatsappNumber
  const { bestSellers = [], collections: nearest = [] } = instead ?? {}
  return (
    <>
      <div className="no-results">
        <p className="display text-2xl">{no_results()}</p>
        <p className="soft">{no_results_hint()}</p>
        <SearchField term={term} />
        <CollectionChips collections={nearest.length > 0 ? nearest : collections} />
        {whatsapp && (
          <p>
            <a className="link" href={`https://wa.me/${whatsapp}`} rel="noopener" target="_blank">
              <WhatsAppMark />
              <span>{ask_whatsapp()}</span>
            </a>
          </p>
        )}
      </div>
      {bestSellers.length > 0 && (
        <section className="section" aria-labelledby="instead">
          <div className="head">
            <h2 id="instead">{best_sellers()}</h2>
          </div>
          <ProductGrid products={bestSellers} />
        </section>
      )}
    </>
  )
}
