import { SHIPPING_MAIL_SECONDS } from '@nafha/contract/fulfilment/parcel-states'
import { INVITED } from '@nafha/contract/reviews/invitations'
import { contact, houseName } from '@nafha/theme'
import * as z from 'zod'
import {
  boundedText,
  commaSeparated,
  LONGEST_SECRET,
  type Settings,
  serviceAddress,
  webAddress,
  wholeNumber,
} from '../setting-schemas.ts'
import { countriesNamed, defaultSmsCountries } from '../sms-countries.ts'

/** ISO codes of countries, or calling codes for all countries that share them. */
const countries = commaSeparated
  .superRefine((entries, context) => {
    for (const entry of entries.filter((one) => countriesNamed(one).length === 0)) {
      const message = `${entry} is no country: write ISO codes or calling codes, such as AE,SA,+44`
      context.addIssue({ code: 'custom', message })
    }
  })
  .transform((entries): ReadonlySet<string> => new Set(entries.flatMap(countriesNamed)))
  .default(defaultSmsCountries)

/** Emails and SMS. */
export const messageSettings = {
  SMTP_URL: serviceAddress('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'must be an e-mail address, or a name and one: Name <orders@your-domain>',
    })
    .default(`${houseName.en} <${contact.mail_from}>`),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\S+$/, { error: "must be the account's whole SID as Twilio shows it: AC…" })
    .optional(),
  TWILIO_AUTH_TOKEN: boundedText(8, LONGEST_SECRET).optional(),
  TWILIO_FROM: boundedText(3, 20).optional(),
  TWILIO_API_BASE: webAddress.optional(),
  SMS_COUNTRIES: countries,
  SMS_PER_DAY: wholeNumber(1, 1_000_000, 2000),
  SHIPPING_MAIL_SECONDS: wholeNumber(0, 3600, SHIPPING_MAIL_SECONDS),
  REVIEW_INVITATIONS: z.enum(INVITED, { error: `must be one of ${INVITED.join(', ')}` }).default('everybody'),
}

export const messageConfig = (env: Settings<typeof messageSettings>) => ({
  mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
  /** Null writes every SMS to the outbox (rules/emails 6). */
  twilio:
    env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
      ? {
          accountSid: env.TWILIO_ACCOUNT_SID,
          authToken: env.TWILIO_AUTH_TOKEN,
          from: env.TWILIO_FROM,
          apiBase: env.TWILIO_API_BASE ?? null,
        }
      : null,
  /** Countries that codes by SMS are sent to, and the daily limit. */
  sms: { countries: env.SMS_COUNTRIES, perDay: env.SMS_PER_DAY },
  /** The email about a shipment waits so long, while staff can undo it. */
  shippingMailSeconds: env.SHIPPING_MAIL_SECONDS,
  /** The buyers whom the shop invites to review what they have bought (decision 0068). */
  reviewInvitations: env.REVIEW_INVITATIONS,
})
