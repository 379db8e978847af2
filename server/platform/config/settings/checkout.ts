import { type Settings, wholeNumber } from '../setting-schemas.ts'

export const checkoutSettings = {
  RESERVATION_MINUTES: wholeNumber(1, 1440, 30),
  RESERVATION_MAX_MINUTES: wholeNumber(1, 1440, 60),
  HOLD_UNITS_PER_NETWORK: wholeNumber(1, 1_000_000, 300),
  HOLD_UNITS_PER_BUYER: wholeNumber(1, 1_000_000, 120),
}

export const checkoutConfig = (env: Settings<typeof checkoutSettings>) => ({
  /** Limits on unpaid holds: their duration and their units (decision 0037). */
  reservationLimits: {
    minutes: env.RESERVATION_MINUTES,
    maxMinutes: Math.max(env.RESERVATION_MINUTES, env.RESERVATION_MAX_MINUTES),
    unitsPerNetwork: env.HOLD_UNITS_PER_NETWORK,
    unitsPerBuyer: env.HOLD_UNITS_PER_BUYER,
  },
})
