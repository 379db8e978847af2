import { stripeClient } from './client.ts'
import { classifyError, keyErrorOf } from './errors.ts'

export interface InspectedAccount {
  id: string
  country: string | undefined
  charges: boolean
  paysOut: boolean
}

export interface InspectedWebhook {
  id: string
  url: string
  status: string
  /** Names of events; `*` is all of them. */
  events: readonly string[]
}

/** Why Stripe does not let the shop look; null when it is another error. */
export const inspectionErrorOf = (error: unknown): 'not_permitted' | 'unknown_key' | 'unreachable' | null =>
  keyErrorOf(error) ?? (classifyError(error)?.kind === 'unreachable' ? 'unreachable' : null)

/** Reads what the doctor checks of a merchant's account at Stripe. Nothing is changed or charged. */
export function inspectStripe({ secretKey, apiBase }: { secretKey: string; apiBase: string | null }) {
  const stripe = stripeClient(secretKey, apiBase, { timeout: 10_000, maxNetworkRetries: 0 })
  return {
    async account(): Promise<InspectedAccount> {
      const { id, country, charges_enabled, payouts_enabled } = await stripe.accounts.retrieveCurrent()
      return { id, country, charges: charges_enabled, paysOut: payouts_enabled }
    },

    async webhooks(): Promise<InspectedWebhook[]> {
      const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
      return data.map(({ id, url, status, enabled_events: events }) => ({ id, url, status, events }))
    },

    /**
     * Tries which of the shop's reads a restricted key may do, by their names in Stripe's dashboard. Write access cannot be
     * tried without writing.
     * @throws errors other than a missing right
     */
    async rights(): Promise<{ name: string; isGranted: boolean }[]> {
      const resources = [
        ['PaymentIntents', stripe.paymentIntents],
        ['Refunds', stripe.refunds],
        ['Events', stripe.events],
        ['Disputes', stripe.disputes],
      ] as const
      const rights: { name: string; isGranted: boolean }[] = []
      for (const [name, resource] of resources) {
        const isGranted = await resource.list({ limit: 1 }).then(
          () => true,
          (error: unknown) => {
            if (keyErrorOf(error) !== 'not_permitted') throw error
            return false
          },
        )
        rights.push({ name, isGranted })
      }
      return rights
    },

    /** Headers with which Stripe would deliver this event to the shop. */
    signedHeaders: (payload: string, secret: string) => ({
      'content-type': 'application/json',
      'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }),
    }),
  }
}
