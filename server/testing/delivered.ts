import { eq, sql } from 'drizzle-orm'
import { orderItems, productSizes } from '../platform/database/schema/index.ts'
import type { TestShop } from './shop.ts'
import type { staffMember } from './staff.ts'

type Member = Awaited<ReturnType<typeof staffMember>>

/** Sends an order and delivers it, as staff do. */
export async function deliver({ api }: Member, id: number): Promise<void> {
  const move = (body: object) => api('POST /admin/orders/:id/move', { params: { id }, body: body as never })
  await move({ status: 'Shipped' })
  await move({ status: 'Out For Delivery' })
  await move({ status: 'Delivered' })
}

/** Lets so many days pass for the jobs that wait. */
export const daysPass = ({ db }: TestShop, days: number) =>
  db.execute(
    sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(days => ${days}) where locked_at is null`,
  )

/** Products of an order, full sizes or testers. */
export async function productsIn({ db }: TestShop, orderId: number, tester: boolean): Promise<number[]> {
  const rows = await db
    .select({ id: productSizes.productId, isTester: orderItems.tester })
    .from(orderItems)
    .innerJoin(productSizes, eq(productSizes.id, orderItems.sizeId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.id)
  return rows.filter(({ isTester }) => isTester === tester).map(({ id }) => id)
}
