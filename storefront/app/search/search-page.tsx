import type { SearchFacets, Understood } from '@nafha/contract/search'
import type { ListMeta } from '@nafha/contract/values/wire'
import {
  did_you_mean,
  list_comma,
  no_results,
  no_results_hint,
  search_left_out,
  search_results,
  search_results_for,
  search as searchLabel,
} from '@nafha/texts'
import { useEffect } from 'react'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { CollectionChips } from '../products/collection-chips.tsx'
import { ProductList } from '../products/product-list.tsx'
import type { ProductSummary } from '../products/summary.ts'
import { searchChips } from './chips.tsx'
import { filtersOf, narrows, type Search, searchPath, textParams } from './query.ts'
import { completeSearch } from './recent-searches.ts'
import { SearchField } from './search-field.tsx'

interface Props {
  search: Search
  products: ProductSummary[]
  meta: ListMeta & {
    more: boolean
    did_you_mean: string | null
    understood: Understood[]
    left_out: string[]
  }
  /** The ways on that are offered while results are missing. */
  instead: { bestSellers: ProductSummary[]; collections: { id: number; name: string }[] } | null
  facets: SearchFacets | null
  collections: { id: number; name: string }[]
}

/** The term is in the field below: the heading names the page for those who do not see it. */
const Heading = ({ search }: { search: Search }) =>
  search.search ? (
    <>
      <p className="results-for">{search_results_for()}</p>
      <h1 className="vh">
        <bdi>{search.search}</bdi>
      </h1>
    </>
  ) : (
    <h1>{narrows(search) ? search_results() : searchLabel()}</h1>
  )

const Results = ({ search, products, meta, facets, instead }: Props & { facets: SearchFacets }) => (
  <section aria-label={search_results()}>
    <ProductList
      list={{
        query: search,
        facets,
        total: meta.total,
        path: paths.search,
        otherParams: textParams(search),
        to: (query) => searchPath({ ...textParams(search), ...query }),
      }}
      products={products}
      meta={meta}
      heading="h2"
      byMatch={search.search !== ''}
      chips={searchChips(search, facets, meta.understood)}
      empty={{
        text: no_results(),
        hint: no_results_hint(),
        bestSellers: instead?.bestSellers ?? [],
        nearest: instead?.collections,
      }}
    />
  </section>
)

/** The results page: products, active filters, pages (rules/search 19). */
export function SearchPage(props: Props) {
  const { search, products, meta, facets, collections } = props
  const { search: term, page } = search
  useEffect(() => {
    if (term && page === 1) completeSearch(term)
  }, [term, page])
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="page-head">
        <Heading search={search} />
        <SearchField term={term} filters={filtersOf(search)} />
        {meta.did_you_mean && (
          <p className="did-you-mean">
            <PageLink className="link" to={searchPath({ ...search, search: meta.did_you_mean, page: 1 })}>
              {did_you_mean({ term: meta.did_you_mean })}
            </PageLink>
          </p>
        )}
        {meta.left_out.length > 0 && products.length > 0 && (
          <p className="soft">{search_left_out({ words: meta.left_out.join(list_comma()) })}</p>
        )}
      </div>
      {facets ? <Results {...props} facets={facets} /> : <CollectionChips collections={collections} />}
    </main>
  )
}
