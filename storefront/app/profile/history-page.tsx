import { continue_shopping, loading, new_order_each_time, there_is_no_orders, try_again } from '@nafha/texts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ArabicMark } from '../icons/marks.tsx'
import { useShopStart } from '../parts/shop-start.ts'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { FetchedBestSellers } from '../products/fetched-best-sellers.tsx'
import { Pager } from '../products/pager.tsx'
import { PastEnd } from '../products/past-end.tsx'
import { Directions } from '../products/ways-on.tsx'
import { OrderEntry } from './order-entry.tsx'
import { useCustomer } from './profile-layout.tsx'

const pageOf = (text: string | null): number => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1)
const addressOf = (page: number) => `${paths.purchaseHistory}?page=${page}`

/**
 * Lists the customer's orders, newest first, in pages (rules/pages 26). It is as tall while it loads as when it is
 * empty.
 */
export function HistoryPage() {
  return (
    <div className="min-h-[75vh]">
      <Orders />
    </div>
  )
}

function Orders() {
  const { id } = useCustomer()
  const shopStart = useShopStart()
  const [query] = useSearchParams()
  const page = pageOf(query.get('page'))
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', id, page],
    queryFn: ({ signal }) =>
      api('GET /user/orders/:user', { params: { user: 'me' }, query: { page }, queryKey: 'orders', signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (error) {
    return (
      <div className="empty" role="alert">
        <p>{messageOf(error)}</p>
        <button type="button" className="btn" onClick={() => refetch()}>
          {try_again()}
        </button>
      </div>
    )
  }
  // The key makes React replace the element; without it React would move it to the empty history's place.
  if (!data) return <div key="waiting" className="skel h-60" role="status" aria-label={loading()} />
  if (data.data.length === 0 && data.meta.total > 0) return <PastEnd first={addressOf(1)} />
  if (data.data.length === 0) {
    return (
      <>
        <div className="empty">
          <ArabicMark className="ghost" />
          <h2 className="text-3xl">{there_is_no_orders()}</h2>
          <p className="soft">{new_order_each_time()}</p>
          <PageLink className="btn" to={shopStart}>
            {continue_shopping()}
          </PageLink>
          <Directions />
        </div>
        <FetchedBestSellers />
      </>
    )
  }
  return (
    <>
      {data.data.map((order) => (
        <OrderEntry
          key={order.id}
          order={order}
          onCanceled={() => queries.invalidateQueries({ queryKey: ['orders', id] })}
        />
      ))}
      <Pager page={page} lastPage={data.meta.last_page} to={addressOf} />
    </>
  )
}
