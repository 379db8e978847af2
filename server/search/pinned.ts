import type { createListProducts, Filters } from '../catalog/index.ts'

type ListProducts = ReturnType<typeof createListProducts>
type Listed = Awaited<ReturnType<ListProducts>>

const nothing: Listed = { rows: [], total: 0, more: false }

interface Search {
  /** Null when the text finds nothing. */
  filters: Filters | null
  /** Filters of the panel, which hold for pinned products, too. */
  panel: Filters
  /** Ids of the products that staff put first. */
  pinned: number[]
}

/** Lists the results of a search: pinned products first, unless the shopper has chosen an order. */
export async function listResults(
  listProducts: ListProducts,
  { filters, panel, pinned }: Search,
  page: { limit: number; offset: number },
): Promise<Listed> {
  if (pinned.length === 0 || panel.sort) return filters ? listProducts(filters, page) : nothing
  const first = await listProducts({ ...panel, only: pinned }, { limit: pinned.length, offset: 0 })
  const ids = first.rows.map(({ id }) => id)
  const pinnedRows = first.rows.slice(page.offset, page.offset + page.limit)
  const offset = Math.max(0, page.offset - ids.length)
  const rest = filters
    ? await listProducts(
        { ...filters, exclude: [...(filters.exclude ?? []), ...ids] },
        { limit: page.limit, offset },
      )
    : nothing
  return {
    rows: [...pinnedRows, ...rest.rows].slice(0, page.limit),
    total: ids.length + rest.total,
    more: rest.more,
  }
}
