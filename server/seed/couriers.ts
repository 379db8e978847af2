import type { Queryable } from '../platform/database/client.ts'
import { courierRules, couriers } from '../platform/database/schema/index.ts'

/** The sandbox courier, which a rule chooses for every order, so that the demonstration's orders arrive by themselves. */
export async function insertCouriers(tx: Queryable): Promise<void> {
  const [courier] = await tx
    .insert(couriers)
    .values({
      key: 'sandbox',
      name: { en: 'Sandbox courier', ar: 'شركة شحن تجريبية' },
      adapter: 'sandbox',
      position: 5,
    })
    .onConflictDoNothing()
    .returning({ id: couriers.id })
  if (courier) await tx.insert(courierRules).values({ position: 0, courierId: courier.id })
}
