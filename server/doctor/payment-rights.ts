import Stripe from 'stripe'
import { type Finding, mend, well } from './finding.ts'

/**
 * Checks which of the shop's reads a restricted key may do. Write access cannot be tried without writing.
 * @throws errors other than a missing right
 */
export async function rights(about: string, stripe: Stripe): Promise<Finding[]> {
  const resources = [
    ['PaymentIntents', stripe.paymentIntents],
    ['Refunds', stripe.refunds],
    ['Events', stripe.events],
    ['Disputes', stripe.disputes],
  ] as const
  const lacking: string[] = []
  for (const [name, resource] of resources) {
    try {
      await resource.list({ limit: 1 })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripePermissionError)) throw error
      lacking.push(name)
    }
  }
  if (lacking.length > 0)
    return [mend(about, `STRIPE_SECRET_KEY may not read ${lacking.join(', ')}: edit the restricted key`)]
  return [well(about, `may read ${resources.map(([name]) => name).join(', ')}`)]
}
