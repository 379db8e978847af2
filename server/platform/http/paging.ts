import { mostCounted } from '@nafha/contract/admin/lists'
import type { ListMeta } from '@nafha/contract/values/wire'

/**
 * Makes the `meta` of a list. A page past the end is empty and leads back to the last one (rules/search 2).
 * @param request its `url` is the original path and query: the neighbours' links keep every other filter
 * @param query the requested page
 * @param total rows on all pages together
 */
export function listMeta(
  { url }: { url: string },
  { page, per_page: perPage }: { page: number; per_page: number },
  total: number,
): ListMeta {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  return {
    current_page: page,
    per_page: perPage,
    last_page: lastPage,
    total,
    links: {
      prev: page > 1 ? linkTo(url, Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? linkTo(url, page + 1) : null,
    },
  }
}

/**
 * Makes the `meta` of a list that is counted up to `mostCounted` rows. Its pages end there; what lies beyond is found by a filter
 * or in the other order (rules/admin 22).
 * @param counted rows on all pages together, or one more than are counted
 */
export const boundedListMeta = (
  request: { url: string },
  query: { page: number; per_page: number; q?: string | undefined },
  counted: number,
): ListMeta => {
  const most = mostCounted(query)
  return { ...listMeta(request, query, Math.min(counted, most)), more: counted > most }
}

function linkTo(url: string, page: number): string {
  const [path, query] = url.split('?', 2)
  const search = new URLSearchParams(query)
  search.set('page', String(page))
  return `${path}?${search}`
}
