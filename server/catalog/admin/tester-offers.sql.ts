import type { TesterOffersForm } from '@nafha/contract/admin/tester-offers'
import { sql } from 'drizzle-orm'
import { type AdminPictureRow, adminPictureJson } from '../../pictures/index.ts'
import type { Queryable } from '../../platform/database/client.ts'
import type { Localized } from '../../platform/database/schema/index.ts'

export interface TesterOfferRow {
  id: number
  product_id: number
  product_name: Localized
  family: Localized
  label: Localized
  published: boolean
  available: number
  offered: boolean
  picture: AdminPictureRow | null
  total: number
}

/** Reads testers as staff have ordered them: the offered ones first, and new ones behind those with a place. */
export async function readTesterOffers(db: Queryable, limit: number): Promise<TesterOfferRow[]> {
  const { rows } = await db.execute<TesterOfferRow & Record<string, unknown>>(sql`
    select sizes.id, sizes.product_id, products.name as product_name, products.family, sizes.label, products.published,
      sizes.stock - sizes.reserved as available, sizes.tester_offered as offered,
      (select ${adminPictureJson(sql`shown.alt`)} from product_pictures shown
        join pictures on pictures.id = shown.picture_id
        where shown.product_id = products.id order by shown.position limit 1) as picture,
      (select count(*)::int from product_sizes where tester and not withdrawn) as total
    from product_sizes sizes join products on products.id = sizes.product_id
    where sizes.tester and not sizes.withdrawn
    order by sizes.tester_offered desc, sizes.tester_place, sizes.product_id, sizes.id
    limit ${limit}`)
  return rows
}

/** Writes places and offers of testers; rows that are as they should be stay untouched. Lock the sizes first. */
export async function writeTesterOffers(tx: Queryable, testers: TesterOffersForm['testers']): Promise<void> {
  const ids = testers.map(({ id }) => id)
  const offered = testers.map((tester) => tester.offered)
  await tx.execute(sql`
    update product_sizes sizes set tester_place = form.place::int, tester_offered = form.offered
    from unnest(${sql.param(ids)}::int[], ${sql.param(offered)}::boolean[]) with ordinality
      as form(id, offered, place)
    where sizes.id = form.id
      and (sizes.tester_place, sizes.tester_offered) is distinct from (form.place::int, form.offered)`)
}
