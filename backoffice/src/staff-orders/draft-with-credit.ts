import type { StaffOrder } from '@nafha/contract/admin/orders'
import { HOLD_HOURS } from '@nafha/contract/staff-orders/states'
import { call } from '../platform/api.ts'

interface Beginning {
  credit: { kind: 'return' | 'change'; id: number; units?: { item_id: number; quantity: number }[] }
  lines: { product_size_id: number; quantity: number }[]
}

/**
 * Saves a draft that units of an earlier order pay, with its buyer, language and address.
 * @returns the draft's id
 */
export async function draftWithCredit(order: StaffOrder, { credit, lines }: Beginning): Promise<number> {
  const { prefix_name, first_name, last_name, email, mobile_number, address } = order
  const { data: draft } = await call('POST /admin/staff-orders', {
    body: {
      ...{ customer_id: order.customer_id, language: order.language, delivery: null, testers: [] },
      buyer: { prefix_name, first_name, last_name, email, mobile_number, ...address },
      ...{ lines, credit },
      ...{ discount_percent: 0, discount_reason: '', note: '', hold_hours: HOLD_HOURS.usual },
    },
  })
  return draft.id
}
