import { eq } from 'drizzle-orm'
import { passkeys } from '../platform/database/schema/index.ts'

/** Staff and customers have passkeys of their own: none opens the other's door. */
export type Audience = 'staff' | 'customer'

export interface Owner {
  audience: Audience
  id: number
}

export const isOf = ({ audience, id }: Owner) =>
  audience === 'staff' ? eq(passkeys.staffId, id) : eq(passkeys.customerId, id)

export const ownerColumns = ({ audience, id }: Owner) =>
  audience === 'staff' ? { staffId: id } : { customerId: id }
