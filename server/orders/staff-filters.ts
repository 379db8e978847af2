import type { OrderQuery } from '@nafha/contract/admin-orders'
import { UTC_OFFSET_MS } from '@nafha/contract/rules'
import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { orders } from '../platform/database/schema/index.ts'
import { matchesWords } from '../platform/database/search-words.ts'

export type OrderFilters = Pick<
  z.output<typeof OrderQuery>,
  'q' | 'status' | 'from' | 'to' | 'total_min' | 'total_max' | 'customer_id'
>

/** What staff search in, letter by letter as the index `orders_search` has it: otherwise it would not serve. */
const searched = sql`lower(${orders.orderNumber} || ' ' || ${orders.firstName} || ' ' || ${orders.lastName} || ' ' || ${orders.email} || ' ' || ${orders.mobileNumber} || ' ' || ${orders.paymentIntent})`

const DAY_MS = 86_400_000

/** When a day of the shop's calendar begins. */
const startOf = (day: string) => new Date(Date.parse(day) - UTC_OFFSET_MS)
const endOf = (day: string) => new Date(startOf(day).getTime() + DAY_MS)

/** The rows of the order list; days and amounts are inclusive. */
export const orderFilter = (asked: OrderFilters): SQL | undefined =>
  and(
    asked.q ? matchesWords(asked.q, searched, orders.id) : undefined,
    asked.status ? inArray(orders.status, asked.status) : undefined,
    asked.from ? gte(orders.createdAt, startOf(asked.from)) : undefined,
    asked.to ? lt(orders.createdAt, endOf(asked.to)) : undefined,
    asked.total_min === undefined ? undefined : gte(orders.total, asked.total_min),
    asked.total_max === undefined ? undefined : lte(orders.total, asked.total_max),
    asked.customer_id === undefined ? undefined : eq(orders.customerId, asked.customer_id),
  )
