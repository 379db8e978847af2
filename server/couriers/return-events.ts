import { shopNote } from '@nafha/contract/admin/shop-notes'
import type { ParcelEventKind } from '@nafha/contract/fulfilment/parcel-states'
import type { Database } from '../platform/database/client.ts'
import { lockReturn, moveReturn } from '../returns/index.ts'
import type { CourierEvent } from './adapter.ts'

/** Events after which the courier has a parcel, or had it. */
const COLLECTED: readonly ParcelEventKind[] = ['shipped', 'out_for_delivery', 'failed', 'delivered']

/**
 * Moves an approved return on its way once the courier has collected it (rules/returns 15). That it is received is for staff to
 * say, who have it in hand.
 */
export const recordReturnEvent = (
  db: Database,
  returnId: number,
  { kind }: Pick<CourierEvent, 'kind'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!COLLECTED.includes(kind)) return
    const locked = await lockReturn(tx, returnId)
    if (locked?.record.state === 'approved')
      await moveReturn(tx, locked.record, 'in_transit', {
        by: 'shop',
        note: shopNote('return_collected'),
      })
  })
