import { belongsTo, type Proof } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Rejection } from '../platform/outcomes/outcome.ts'
import { lockReturn } from './locks.ts'
import { moveReturn } from './move-return.ts'
import { unknownOrder } from './open-return.ts'

/** Withdraws a return for its buyer, as long as nothing was sent back. */
export const withdrawReturn = (
  db: Database,
  { orderId, returnId }: { orderId: number; returnId: number },
  proof: Proof,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const locked = await lockReturn(tx, returnId, orderId)
    if (!locked || !belongsTo(locked.order, proof)) return unknownOrder
    return moveReturn(tx, locked.record, 'withdrawn', { by: 'customer' })
  })
