import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/client.ts'
import type { RowChanges } from './changed-rows.ts'

export const writeSizes = (tx: Queryable, rows: RowChanges['sizes']) =>
  tx.execute(sql`
    update product_sizes size
    set label = given.label, price = given.price, sale = given.sale, tester = given.tester,
      withdrawn = given.withdrawn
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id int, label jsonb, price int, sale int, tester boolean, withdrawn boolean)
    where size.id = given.id`)

export const changeStock = (tx: Queryable, changes: { id: number; units: number }[]) =>
  tx.execute(sql`
    update product_sizes size set stock = size.stock + change.units
    from unnest(${sql.param(changes.map(({ id }) => id))}::int[],
      ${sql.param(changes.map(({ units }) => units))}::int[]) as change (id, units)
    where size.id = change.id and change.units <> 0`)

export const writeProducts = (tx: Queryable, rows: RowChanges['products']) =>
  tx.execute(sql`
    update products product
    set gender = given.gender, name = given.name, type = given.type, description = given.description,
      concentration = given.concentration, family = given.family, top_notes = given."topNotes",
      heart_notes = given."heartNotes", base_notes = given."baseNotes", best_seller = given."bestSeller",
      new_trend = given."newTrend", published = given.published
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id int, gender text, name jsonb, type jsonb, description jsonb, concentration jsonb, family jsonb,
        "topNotes" jsonb, "heartNotes" jsonb, "baseNotes" jsonb, "bestSeller" boolean, "newTrend" boolean,
        published boolean)
    where product.id = given.id`)
