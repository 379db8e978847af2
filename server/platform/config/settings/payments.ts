import * as z from 'zod'
import { PUBLISHABLE_KEY, paymentModeOf, SECRET_KEY, SIGNING_SECRET } from '../payment-keys.ts'
import { oneOf, type Settings, webAddress } from '../setting-schemas.ts'

export const paymentSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(SECRET_KEY, { error: 'must be a whole key as Stripe shows it: sk_live_… or rk_live_…' })
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(PUBLISHABLE_KEY, { error: 'must be a whole key as Stripe shows it: pk_live_…' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(SIGNING_SECRET, {
      error: "must be the webhook's whole signing secret as Stripe shows it: whsec_…",
    })
    .optional(),
  STRIPE_API_BASE: webAddress.optional(),
  ALLOW_SANDBOX: oneOf(['0', '1']).default('0'),
}

export const paymentConfig = (env: Settings<typeof paymentSettings>) => ({
  /** `test` and the sandbox move no real money. */
  paymentMode: paymentModeOf(env.STRIPE_SECRET_KEY),
  stripe: {
    secretKey: env.STRIPE_SECRET_KEY ?? null,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
    apiBase: env.STRIPE_API_BASE ?? null,
  },
  allowSandbox: env.ALLOW_SANDBOX === '1',
})
