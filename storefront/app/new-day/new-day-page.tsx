import { CallError } from '@nafha/contract/client'
import { contact_us, loading, new_day_title, order_title, parcel_needs_no_day, try_again } from '@nafha/texts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { DayForm } from './day-form.tsx'

/** The page behind the link of a failed delivery: the buyer chooses another day, without signing in. */
export function NewDayPage({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['new-delivery-day', token],
    queryFn: async ({ signal }) =>
      (await api('GET /new-delivery-day/:token', { params: { token }, queryKey: 'new-delivery-day', signal }))
        .data,
    retry: false,
  })
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap section-end pt-[clamp(2.5rem,5vw,6rem)]"
      aria-busy={!data && !error}
    >
      <h1 className="text-3xl">{new_day_title()}</h1>
      {data ? (
        <>
          <p className="soft mt-4">{order_title({ number: data.order_number })}</p>
          {data.state === 'failed' ? (
            <DayForm token={token} offer={data} />
          ) : (
            <p className="mt-6" role="status">
              {parcel_needs_no_day()}
            </p>
          )}
        </>
      ) : error ? (
        <Failure cause={error} onRetry={() => refetch()} />
      ) : (
        <p className="soft" role="status">
          {loading()}
        </p>
      )}
    </main>
  )
}

function Failure({ cause, onRetry }: { cause: Error; onRetry: () => void }) {
  const isUnknown = cause instanceof CallError && (cause.status === 404 || cause.status === 422)
  return (
    <div className="mt-6" role="alert">
      <p className="mb-6">{messageOf(cause)}</p>
      {isUnknown ? (
        <PageLink className="btn" to={paths.helpSupport}>
          {contact_us()}
        </PageLink>
      ) : (
        <button type="button" className="btn" onClick={onRetry}>
          {try_again()}
        </button>
      )}
    </div>
  )
}
