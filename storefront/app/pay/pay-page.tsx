import type { ShopSettings } from '@nafha/contract/shop'
import { loading, payment_link_title } from '@nafha/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CheckoutHeader } from '../checkout/checkout-header.tsx'
import { CustomerCare } from '../parts/customer-care.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { api } from '../platform/api.ts'
import { paths } from '../platform/paths.ts'
import { ClosedLink, LinkFailure } from './closed-link.tsx'
import { LinkPayment } from './link-payment.tsx'
import { LinkSummary } from './link-summary.tsx'

/** The page behind a payment link: the order that staff have put together, and its payment (rules/staff-orders 8). */
export function PayPage({ secret, shop }: { secret: string; shop: ShopSettings }) {
  const hasFailed = useReturnFromBank()
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-link', secret],
    queryFn: async ({ signal }) =>
      (await api('GET /payment-links/:secret', { params: { secret }, queryKey: 'payment-link', signal }))
        .data,
    retry: false,
  })
  return (
    <>
      <CheckoutHeader toShop />
      {data?.offer ? (
        <main id="main" tabIndex={-1} className="co">
          <div className="co-main">
            <LinkPayment
              secret={secret}
              form={shop.paymentForm}
              offer={data.offer}
              hasFailed={hasFailed}
              onClosed={refetch}
            />
            <CustomerCare phone={shop.customerCarePhone} />
            <div className="mt-5">
              <PaymentLogos light />
            </div>
          </div>
          <LinkSummary offer={data.offer} />
        </main>
      ) : (
        <main id="main" tabIndex={-1} className="wrap" aria-busy={!data && !error}>
          {data ? (
            <ClosedLink link={data} />
          ) : error ? (
            <LinkFailure cause={error} onRetry={() => refetch()} />
          ) : (
            <>
              <h1 className="vh">{payment_link_title()}</h1>
              <div className="skel mt-10 h-150" role="status" aria-label={loading()} />
            </>
          )}
        </main>
      )}
    </>
  )
}

/** The bank's page leads back here. A payment that was made goes on to its order; returns whether it was not. */
function useReturnFromBank(): boolean {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const status = query.get('redirect_status')
  const isMade = status !== null && status !== 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is that of the arrival
  useEffect(() => {
    if (isMade) navigate(`${paths.completePurchase}?${query}`, { replace: true })
  }, [isMade])
  return status === 'failed'
}
