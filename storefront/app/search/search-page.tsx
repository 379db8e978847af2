import type { SearchFacets, Understood } from '@nafha/contract/search'
import type { ListMeta } from '@nafha/contract/values/wire'
import {
  did_you_mean,
  list_comma,
  results_count,
  results_count_more,
  search_left_out,
  search_results,
  search_results_for,
  search as searchLabel,
} from '@nafha/texts'
import { useEffect } from 'react'
import { PageLink } from '../platform/page-link.tsx'
import { Pager } from '../products/pager.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { SortMenu } from '../products/sort-menu.tsx'
import type { ProductSummary } from '../products/summary.ts'
import { Chips } from './chips.tsx'
import { CollectionChips } from './collection-chips.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { type Instead, NoResults } from './no-results.tsx'
import { narrows, type Search, searchPath } from './query.ts'
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
  /** Placeholder while results are missing. */
  instead: Instead | null
  facets: SearchFacets | null
  collections: { id: number; name: string }[]
}

/** Shows the field and the collections before a search. */
const Start = ({ collections }: Pick<Props, 'collections'>) => (
  <>
    <SearchField />
    <CollectionChips collections={collections} />
  </>
)

const Heading = ({ search }: { search: Search }) =>
  search.search ? (
    <>
      <p className="results-for">{search_results_for()}</p>
      <h1>
        <bdi>{search.search}</bdi>
      </h1>
    </>
  ) : (
    <h1>{narrows(search) ? search_results() : searchLabel()}</h1>
  )

/** The results page: products, active filters, pages (rules/search 19). */
export function SearchPage({ search, products, meta, facets, collections, instead }: Props) {
  const { search: term, page } = search
  useEffect(() => {
    if (term && page === 1) completeSearch(term)
  }, [term, page])
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="page-head">
        <Heading search={search} />
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
        {facets && (
          <Chips search={search} facets={facets} understood={meta.understood}>
            <FacetPanel search={search} facets={facets} />
          </Chips>
        )}
      </div>
      {narrows(search) ? (
        <section aria-label={search_results()}>
          <div className="list-head">
            {/* Screen readers hear the count; without results the part below says so to all others. */}
            <p className={meta.total > 0 ? 'soft small' : 'vh'} role="status">
              {meta.more ? results_count_more({ n: meta.total }) : results_count({ n: meta.total })}
            </p>
            {meta.total > 1 && (
              <SortMenu
                sort={search.sort}
                byMatch={term !== ''}
                to={(sort) => searchPath({ ...search, sort, page: 1 })}
              />
            )}
          </div>
          {products.length > 0 ? (
            <ProductGrid products={products} heading="h2" />
          ) : (
            <NoResults term={term} instead={instead} collections={collections} />
          )}
          <Pager
            page={meta.current_page}
            lastPage={meta.last_page}
            to={(number) => searchPath({ ...search, page: number })}
          />
        </section>
      ) : (
        <Start collections={collections} />
      )}
    </main>
  )
}
