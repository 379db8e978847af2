import type { SearchFacets } from '@nafha/contract/search'
import type { ListMeta } from '@nafha/contract/wire'
import {
  collections as collectionsLabel,
  did_you_mean,
  no_results,
  no_results_hint,
  results_count,
  results_count_more,
  search_results,
  search_results_for,
  search_what,
  search as searchLabel,
} from '@nafha/texts'
import { useEffect } from 'react'
import { MagnifyingGlassIcon } from '../icons/phosphor.tsx'
import { paths } from '../paths.ts'
import { PageLink } from '../platform/page-link.tsx'
import { Pager } from '../products/pager.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { SortMenu } from '../products/sort-menu.tsx'
import type { ProductSummary } from '../products/summary.ts'
import { Chips } from './chips.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { narrows, type Search, searchPath } from './query.ts'
import { completeSearch } from './recent-searches.ts'

interface Props {
  search: Search
  products: ProductSummary[]
  meta: ListMeta & { more: boolean; did_you_mean: string | null }
  facets: SearchFacets | null
  collections: { id: number; name: string }[]
}

/** Nothing is asked yet: a field, and the collections as another way in. It works without JavaScript. */
const Start = ({ collections }: Pick<Props, 'collections'>) => (
  <>
    {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to many screen readers still */}
    <form className="search-start" role="search" action={paths.search}>
      <div className="search-input">
        <MagnifyingGlassIcon size={28} />
        <input
          name="search"
          type="search"
          aria-label={searchLabel()}
          placeholder={search_what()}
          maxLength={200}
        />
        <button type="submit" className="btn btn-sm">
          {searchLabel()}
        </button>
      </div>
    </form>
    <nav aria-label={collectionsLabel()}>
      <ul className="chips">
        {collections.map(({ id, name }) => (
          <li key={id}>
            <PageLink className="chip chip-plain" to={paths.collection(id)}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
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

/** Full search results (SPEC 2): what they are, how they are narrowed, and page by page. */
export function SearchPage({ search, products, meta, facets, collections }: Props) {
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
        {facets && (
          <Chips search={search} facets={facets}>
            <FacetPanel search={search} facets={facets} />
          </Chips>
        )}
      </div>
      {narrows(search) ? (
        <section aria-label={search_results()}>
          <div className="list-head">
            {/* What is below says that there are none. */}
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
            <div className="empty">
              <p className="display text-2xl">{no_results()}</p>
              <p className="soft">{no_results_hint()}</p>
            </div>
          )}
          <Pager
            page={meta.current_page}
            lastPage={meta.last_page}
            to={(wanted) => searchPath({ ...search, page: wanted })}
          />
        </section>
      ) : (
        <Start collections={collections} />
      )}
    </main>
  )
}
