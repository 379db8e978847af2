import * as z from 'zod'
import { boundedText, type Settings, webAddress, wholeNumber } from '../setting-schemas.ts'

/** The settings of an account with Aramex, which are useless without each other. */
export const ARAMEX_SETTINGS = [
  'ARAMEX_ACCOUNT_NUMBER',
  'ARAMEX_ACCOUNT_PIN',
  'ARAMEX_ACCOUNT_ENTITY',
  'ARAMEX_USERNAME',
  'ARAMEX_PASSWORD',
  'ARAMEX_PICKUP_ADDRESS',
  'ARAMEX_PICKUP_CITY',
] as const

export const courierSettings = {
  ARAMEX_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{4,12}$/, { error: 'must be the digits of the account number' })
    .optional(),
  ARAMEX_ACCOUNT_PIN: z
    .string()
    .regex(/^\d{4,12}$/, { error: 'must be the digits of the account PIN' })
    .optional(),
  ARAMEX_ACCOUNT_ENTITY: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'must be the three capital letters of the office, such as DXB' })
    .optional(),
  ARAMEX_USERNAME: boundedText(3, 200).optional(),
  ARAMEX_PASSWORD: boundedText(3, 200).optional(),
  ARAMEX_PICKUP_ADDRESS: boundedText(3, 200).optional(),
  ARAMEX_PICKUP_CITY: boundedText(2, 60).optional(),
  ARAMEX_API_BASE: webAddress.optional(),
  SANDBOX_COURIER_STEP_SECONDS: wholeNumber(0, 3600, 60),
}

export const courierConfig = (env: Settings<typeof courierSettings>) => ({
  aramex: env.ARAMEX_ACCOUNT_NUMBER
    ? {
        accountNumber: env.ARAMEX_ACCOUNT_NUMBER,
        accountPin: env.ARAMEX_ACCOUNT_PIN ?? '',
        accountEntity: env.ARAMEX_ACCOUNT_ENTITY ?? '',
        userName: env.ARAMEX_USERNAME ?? '',
        password: env.ARAMEX_PASSWORD ?? '',
        pickupAddress: env.ARAMEX_PICKUP_ADDRESS ?? '',
        pickupCity: env.ARAMEX_PICKUP_CITY ?? '',
        apiBase: env.ARAMEX_API_BASE ?? 'https://ws.aramex.net',
      }
    : null,
  /** Time of each step of a parcel's way with the sandbox courier; 0: parcels rest. */
  sandboxCourierStepMs: env.SANDBOX_COURIER_STEP_SECONDS * 1000,
})
