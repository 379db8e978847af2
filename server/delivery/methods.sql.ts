import type { MethodKind } from '@nafha/contract/orders/paid-delivery'
import type { Fils } from '@nafha/contract/values/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Localized } from '../platform/database/schema/index.ts'
import { statement } from '../platform/database/statement.ts'
import { storedCalendar } from './calendar.sql.ts'

/** A delivery method as the database selects it as JSON. */
export interface StoredMethod {
  id: number
  kind: MethodKind
  name: Localized
  description: Localized
  cities: string[]
  areas: string[]
  price: Fils
  free_from: Fils | null
  cut_offs: string[]
  days_from: number
  days_to: number
  weekdays: number[]
  capacity: number | null
  slots: { from: string; to: string }[]
  pickup: { address: Localized; hours: Localized } | null
}

/** The facts that decide how an order can be delivered, as a statement selects it by `deliveryFactsSql`. */
export interface StoredFacts {
  methods: StoredMethod[]
  calendar: unknown
}

/** SQL columns for larger statements: the facts cost a purchase no statement of their own (decision 0023). */
export const deliveryFactsSql: SQL = sql`(select coalesce(json_agg(to_jsonb(method) order by method.position, method.id), '[]')
    from delivery_methods method where method.active) as methods, ${storedCalendar} as calendar`

/** SQL expression for larger statements: the method of a row that names it, whether or not it is switched on. */
export const methodOfSql = (id: SQL): SQL =>
  sql`(select to_jsonb(method) from delivery_methods method where method.id = ${id})`

export const selectFacts = statement<StoredFacts>('delivery_facts', sql`select ${deliveryFactsSql}`)
