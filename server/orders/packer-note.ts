import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { orders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import type { Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { lockOrder } from './locks.ts'

/** Replaces the note for packers on the packing slip; null removes it. */
export const writePackerNote = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  packerNote: string | null,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { kind: 'not_found' }
    await tx.update(orders).set({ packerNote }).where(eq(orders.id, orderId))
    const { packerNote: before } = order
    await audit(tx, staff, 'packer_note', ['orders', orderId], {
      from: { packerNote: before },
      to: { packerNote },
    })
    return null
  })
