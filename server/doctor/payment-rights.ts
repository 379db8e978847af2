import Stripe from 'stripe'
import { type Finding, mend, well } from './finding.ts'

/**
 * What a restricted key may read of what the shop looks at. Whether it may write cannot be tried without writing.
 * @throws what is no lack of a right
 */
export async function rights(about: string, stripe: Stripe): Promise<Finding[]> {
  const wanted = [
    ['PaymentIntents', stripe.paymentIntents],
    ['Refunds', stripe.refunds],
    ['Events', stripe.events],
    ['Disputes', stripe.disputes],
  ] as const
  const lacking: string[] = []
  for (const [name, resource] of wanted) {
    try {
      await resource.list({ limit: 1 })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripePermissionError)) throw error
      lacking.push(name)
    }
  }
  if (lacking.length > 0)
    return [mend(about, `STRIPE_SECRET_KEY may not read ${lacking.join(', ')}: edit the restricted key`)]
  return [well(about, `may read ${wanted.map(([name]) => name).join(', ')}`)]
}
