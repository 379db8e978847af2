import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { type Filters, narrowingOf, type ProductType } from './narrowing.ts'
import type { ProductRow, SizeKind } from './product.ts'
import { selectProducts } from './product-queries.ts'

interface Wanted {
  limit: number
  offset: number
}

/** Testers are listed by their tester sizes, everything else by its full ones (DESIGN 5). */
export const sizeKindOf = (type: ProductType | undefined): SizeKind =>
  type === 'Testers' ? 'tester' : 'full'

/**
 * Lists products. The spec's own filters have a statement for each set of them, prepared once on every
 * connection, so that each gets the plan that suits it. Other sets are too many to be kept and are planned
 * when they are asked for.
 */
export function lister(db: Queryable) {
  const prepared = new Map<string, ReturnType<typeof prepareList>>()
  const listOf = (filters: Filters) => {
    const name = nameOf(filters)
    if (name === null) return prepareList(db, '', filters)
    const list = prepared.get(name) ?? prepareList(db, name, filters)
    prepared.set(name, list)
    return list
  }
  return async (filters: Filters, wanted: Wanted): Promise<{ rows: ProductRow[]; total: number }> => {
    const list = listOf(filters)
    const values = { ...filters, ...wanted }
    if (!list.counted) {
      const [rows, total] = await Promise.all([list.rows.execute(values), list.count(values)])
      return { rows, total }
    }
    const rows = await list.rows.execute(values)
    return { rows, total: rows[0]?.total ?? (wanted.offset > 0 ? await list.count(values) : 0) }
  }
}

const SPEC = ['type', 'gender', 'collectionId', 'priceMin', 'priceMax', 'words']

function nameOf(filters: Filters): string | null {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  if (given.some(([filter]) => !SPEC.includes(filter))) return null
  return ['list', ...given.map(([filter, value]) => (filter === 'type' ? value : filter)).sort()].join('_')
}

function prepareList(db: Queryable, name: string, filters: Filters) {
  const { from, where, order, ranked } = narrowingOf(filters)
  // A ranking has looked at every match anyway and counts them on the way; other lists stop at their page.
  const chosen = sql`select products.id, row_number() over (order by ${order}) as place,
      ${ranked ? sql`count(*) over ()` : sql`0`} as total
    from ${from} where ${where} order by ${order}
    limit ${sql.placeholder('limit')}::bigint offset ${sql.placeholder('offset')}::bigint`
  const count = db
    .select({ total: sql<number>`count(*)::int` })
    .from(sql`${from}`)
    .where(where)
    .prepare(name && `${name}_count`)
  return {
    rows: selectProducts(db, chosen, { total: sql<number>`chosen.total::int` }).prepare(
      name && `${name}_rows`,
    ),
    counted: ranked,
    count: async (values: Filters) => (await count.execute({ ...values }))[0]?.total ?? 0,
  }
}
