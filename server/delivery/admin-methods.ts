import type {
  AdminDeliveryMethod,
  DeliveryMethodForm,
  DeliveryMethodsQuery,
} from '@nafha/contract/delivery/delivery-method'
import { methodWindow, orderBy } from '@nafha/contract/delivery/method-days'
import { businessCalendar } from '@nafha/contract/delivery/shop-calendar'
import { asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { Database, Queryable } from '../platform/database/client.ts'
import { orderOf, pageOf } from '../platform/database/list.ts'
import { deliveryMethods } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { staleForm, versioned } from '../platform/outcomes/form-version.ts'
import type { Saved } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { readCalendar } from './calendar.ts'

type Method = typeof deliveryMethods.$inferSelect
type Shown = z.output<typeof AdminDeliveryMethod>

const columnsOf = ({ version: _, cut_offs, days_from, days_to, free_from, ...form }: DeliveryMethodForm) => ({
  ...form,
  cutOffs: cut_offs,
  daysFrom: days_from,
  daysTo: days_to,
  freeFrom: free_from,
  weekdays: form.weekdays.toSorted((a, b) => a - b),
})

/** The fields of a method that its form edits, as form, version and audit log know them. */
const fieldsOf = (method: Method) => ({
  kind: method.kind,
  name: method.name,
  description: method.description,
  cities: method.cities,
  areas: method.areas,
  price: method.price,
  free_from: method.freeFrom,
  cut_offs: method.cutOffs,
  days_from: method.daysFrom,
  days_to: method.daysTo,
  weekdays: method.weekdays,
  capacity: method.capacity,
  slots: method.slots,
  pickup: method.pickup,
  active: method.active,
  position: method.position,
})

/** Presents methods with the days that an order of now is promised. */
async function withPromises(db: Queryable, rows: Method[]): Promise<Shown[]> {
  const calendar = businessCalendar(await readCalendar(db))
  const now = new Date()
  return rows.map((row) => {
    const fields = fieldsOf(row)
    const window = methodWindow(calendar, fields, now)
    const promise = window && { ...window, order_by: orderBy(calendar, fields, now).toISOString() }
    return { id: row.id, ...versioned(fields, fields), promise }
  })
}

/** A page of methods in the order of shoppers, and how many there are. */
export async function listMethods(db: Queryable, query: z.output<typeof DeliveryMethodsQuery>) {
  const where = query.ids ? inArray(deliveryMethods.id, query.ids) : undefined
  const { limit, offset } = pageOf(query)
  const columns = { id: deliveryMethods.id, position: deliveryMethods.position }
  const order = query.sort
    ? orderOf(query, columns)
    : [asc(deliveryMethods.position), asc(deliveryMethods.id)]
  const rows = await db
    .select()
    .from(deliveryMethods)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { methods: await withPromises(db, rows), total: await db.$count(deliveryMethods, where) }
}

export async function findMethod(db: Queryable, id: number): Promise<Shown | null> {
  const rows = await db.select().from(deliveryMethods).where(eq(deliveryMethods.id, id))
  return (await withPromises(db, rows))[0] ?? null
}

export const addMethod = (db: Database, who: StaffCaller, form: DeliveryMethodForm): Promise<Saved<Method>> =>
  db.transaction(async (tx) => {
    const [row] = await tx.insert(deliveryMethods).values(columnsOf(form)).returning()
    if (!row) throw new Error('the delivery method was not stored')
    await audit(tx, who, 'create', ['delivery-methods', row.id], { to: fieldsOf(row) })
    return { kind: 'saved', row }
  })

/** Changes a method. Purchases under way keep what their checkout froze. */
export const changeMethod = (
  db: Database,
  who: StaffCaller,
  id: number,
  form: DeliveryMethodForm,
): Promise<Saved<Method>> =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(deliveryMethods).where(eq(deliveryMethods.id, id)).for('update')
    if (!before) return { kind: 'not_found' }
    const stale = staleForm(form, fieldsOf(before))
    if (stale) return stale
    const [row] = await tx
      .update(deliveryMethods)
      .set({ ...columnsOf(form), updatedAt: new Date() })
      .where(eq(deliveryMethods.id, id))
      .returning()
    if (!row) throw new Error('the delivery method was not stored')
    await audit(tx, who, 'update', ['delivery-methods', id], { from: fieldsOf(before), to: fieldsOf(row) })
    return { kind: 'saved', row }
  })
