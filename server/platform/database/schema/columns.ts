import type { Language } from '@nafha/contract/rules'
import type { Fils } from '@nafha/contract/values/money'
import { customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core'

/** A text of the shop in its languages; English is always there, Arabic falls back to it (DESIGN 5). */
export type Localized<T = string> = { en: T } & { [L in Exclude<Language, 'en'>]?: T }

export const localized = <T = string>() => jsonb().$type<Localized<T>>()
export const filsColumn = () => integer().$type<Fils>()
export const at = () => timestamp({ withTimezone: true })
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
