import { randomUUID } from 'node:crypto'
import type { inspectStripe } from '../payments/index.ts'
import { reasonOf } from '../platform/observability/reason.ts'
import { type Finding, mend, warning, well } from './finding.ts'

const ABOUT = 'webhook delivery'

/**
 * Sends the shop that runs at the address a signed event of an unknown type, as Stripe would: it shows that
 * the proxy passes it unchanged, and that the shop has the same secret. The shop acknowledges such an event
 * and does nothing.
 */
export async function deliverWebhook(
  stripe: Pick<ReturnType<typeof inspectStripe>, 'signedHeaders'>,
  address: string,
  secret: string,
): Promise<Finding> {
  const payload = JSON.stringify({
    id: `evt_doctor_${randomUUID()}`,
    object: 'event',
    type: 'nafha.doctor',
    data: { object: { object: 'nafha.doctor' } },
  })
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: stripe.signedHeaders(payload, secret),
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    if (status === 200) return well(ABOUT, 'a signed event gets through to the shop and is accepted')
    if (status === 400) {
      return mend(
        ABOUT,
        'the shop refuses the signature: it runs with another STRIPE_WEBHOOK_SECRET, or a proxy changes bodies',
      )
    }
    if (status >= 300 && status < 400) {
      return mend(
        ABOUT,
        `${address} leads elsewhere (${status}), which Stripe does not follow: mend PUBLIC_URL`,
      )
    }
    return mend(ABOUT, `${address} answers ${status}: look into the proxy's log and the shop's`)
  } catch (error) {
    return warning(
      ABOUT,
      `not tried, ${address} cannot be reached (${reasonOf(error)}): start the shop and run this again`,
    )
  }
}
