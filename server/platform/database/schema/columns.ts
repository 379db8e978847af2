import type { Language } from '@nafha/contract/values/language'
import type { Fils } from '@nafha/contract/values/money'
import { customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'

/** A text in the shop's languages: English is always there, and missing Arabic falls back to it (rules/catalog 1). */
export type Localized<T = string> = { en: T } & { [L in Exclude<Language, 'en'>]?: T }

export const localized = <T = string>() => jsonb().$type<Localized<T>>()
export const filsColumn = () => integer().$type<Fils>()
export const at = () => timestamp({ withTimezone: true })
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The provider that a payment is at, by the name of its adapter (decision 0066). Rows of before 0042 are Stripe's. */
export const paymentProvider = () => text().notNull().default('stripe')
