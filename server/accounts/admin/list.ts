import type { CustomerRow, CustomersQuery } from '@nafha/contract/admin/customers'
import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../../platform/database/client.ts'
import { countUpTo, orderOf, pageWithTotal } from '../../platform/database/list.ts'
import { customerSales, customers } from '../../platform/database/schema/index.ts'
import { matchesWords } from '../../platform/database/search-words.ts'
import type { Customer } from '../index.ts'

type Row = z.output<typeof CustomerRow>
type Query = z.output<typeof CustomersQuery>

/** The text that staff search in. It must equal the expression of the index `customers_folded`, or the index is not used. */
const searched = sql`folded(${customers.firstName} || ' ' || ${customers.lastName} || ' ' || ${customers.email} || ' ' || ${customers.mobileNumber})`

/** The same for contacts that wait for their proof. Few customers have any, and the index `customers_pending` lists them. */
const searchedPending = sql`folded(coalesce(${customers.pendingEmail}, '') || ' ' || coalesce(${customers.pendingMobileNumber}, ''))`
const isPending = or(isNotNull(customers.pendingEmail), isNotNull(customers.pendingMobileNumber))

const states: Record<Row['state'], SQL | undefined> = {
  active: isNull(customers.blockedAt),
  blocked: and(isNotNull(customers.blockedAt), isNull(customers.erasedAt)),
  erased: isNotNull(customers.erasedAt),
}

function filtersOf({ q, state, verified, ids }: Query): SQL | undefined {
  const both = sql`(${customers.emailVerifiedAt} is not null and ${customers.mobileVerifiedAt} is not null)`
  return and(
    // A search leaves out erased customers, because only a placeholder is left of their data.
    q
      ? and(
          or(
            matchesWords(q, searched, customers.id),
            and(isPending, matchesWords(q, searchedPending, customers.id)),
          ),
          isNull(customers.erasedAt),
        )
      : undefined,
    state ? states[state] : undefined,
    verified === undefined ? undefined : verified ? both : not(both),
    ids ? inArray(customers.id, ids) : undefined,
  )
}

const columns = {
  id: customers.id,
  name: sql`lower(${customers.firstName} || ' ' || ${customers.lastName})`,
  email: sql`lower(${customers.email})`,
  created_at: customers.createdAt,
  orders_number: customerSales.ordersNumber,
  spent: customerSales.spent,
}

/** A page of customers and the total count. */
export async function listCustomers(db: Queryable, query: Query): Promise<{ rows: Row[]; total: number }> {
  const where = filtersOf(query)
  const { rows: page, total } = await pageWithTotal(
    query,
    ({ limit, offset }) =>
      db
        .select({ id: customers.id })
        .from(customers)
        .innerJoin(customerSales, eq(customerSales.customerId, customers.id))
        .where(where)
        .orderBy(...orderOf(query, columns))
        .limit(limit)
        .offset(offset),
    (most) => countUpTo(most, db, customers, where),
  )
  return {
    rows: await readRows(
      db,
      page.map(({ id }) => id),
    ),
    total,
  }
}

/** Reads these customers, in this order. */
export async function readRows(db: Queryable, ids: readonly number[]): Promise<Row[]> {
  const found = await db
    .select({ customer: customers, sales: customerSales })
    .from(customers)
    .innerJoin(customerSales, eq(customerSales.customerId, customers.id))
    .where(inArray(customers.id, [...ids]))
  const byId = new Map(found.map((row) => [row.customer.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toRow(row.customer, row.sales)] : []
  })
}

function toRow(
  customer: Customer,
  { ordersNumber, spent }: Pick<typeof customerSales.$inferSelect, 'ordersNumber' | 'spent'>,
): Row {
  const erased = customer.erasedAt !== null
  return {
    id: customer.id,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    // Do not show the placeholders that replace an erased customer's data in the database.
    email: erased ? '' : customer.email,
    mobile_number: erased ? '' : customer.mobileNumber,
    email_verified_at: customer.emailVerifiedAt?.toISOString() ?? null,
    mobile_verified_at: customer.mobileVerifiedAt?.toISOString() ?? null,
    pending_email: customer.pendingEmail,
    pending_mobile_number: customer.pendingMobileNumber,
    state: erased ? 'erased' : customer.blockedAt ? 'blocked' : 'active',
    blocked_at: customer.blockedAt?.toISOString() ?? null,
    erased_at: customer.erasedAt?.toISOString() ?? null,
    created_at: customer.createdAt.toISOString(),
    orders_number: ordersNumber,
    spent,
  }
}
