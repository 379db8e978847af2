import type { ListMeta } from '@nafha/contract/values/wire'
import { clear_all_filters, go_to_first_page } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'
import { EmptyList } from './empty-list.tsx'
import type { Chip } from './filter-chips.tsx'
import type { FilteredList } from './filtered-list.ts'
import { ListControls } from './list-controls.tsx'
import { countFilters, withoutFilters } from './list-query.ts'
import { Pager } from './pager.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductSummary } from './summary.ts'

interface Props {
  list: FilteredList
  products: ProductSummary[]
  meta: ListMeta & { more?: boolean }
  heading: 'h2' | 'h3'
  /** The sentence of an empty list, and the ways on from it. */
  empty: {
    text: string
    hint?: string
    bestSellers: ProductSummary[]
    nearest?: { id: number; name: string }[]
  }
  /** True when the list's own order is by relevance to a text. */
  byMatch?: boolean
  /** Chips of filters that the list has beside those of its form. */
  chips?: Chip[]
}

/** The products of a collection or a search: one way to filter and sort, cards, pages, and ways on when it is empty. */
export function ProductList({ list, products, meta, heading, empty, byMatch, chips = [] }: Props) {
  const { query, to } = list
  const isPastEnd = meta.current_page > meta.last_page && meta.total > 0
  return (
    <>
      <ListControls list={list} byMatch={byMatch} hasMore={meta.more} chips={chips} />
      {products.length > 0 ? (
        <ProductGrid products={products} heading={heading} />
      ) : (
        <EmptyList {...empty}>
          {isPastEnd ? (
            <PageLink className="btn" to={to({ ...query, page: 1 })}>
              {go_to_first_page()}
            </PageLink>
          ) : (
            countFilters(query) > 0 && (
              <PageLink className="btn btn-line" to={to(withoutFilters(query))} preventScrollReset>
                {clear_all_filters()}
              </PageLink>
            )
          )}
        </EmptyList>
      )}
      <Pager page={meta.current_page} lastPage={meta.last_page} to={(page) => to({ ...query, page })} />
    </>
  )
}
