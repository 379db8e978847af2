import type { Fils } from '@nafha/contract/values/money'
import { sql } from 'drizzle-orm'
import { listed, statement } from '../platform/database/statement.ts'

export interface LockedSize {
  id: number
  productId: number
  tester: boolean
  price: Fils
  sale: number
  stock: number
  /** Stock less what open checkouts hold. */
  available: number
  /** False when the size is withdrawn, its product is a draft, or it is a tester that staff do not offer. */
  forSale: boolean
}

export const lockAll = statement<LockedSize>(
  'checkout_lock_sizes',
  sql`select s.id, s.product_id as "productId", s.tester, s.price, s.sale, s.stock, s.stock - s.reserved as available,
      p.published and not s.withdrawn and (s.tester_offered or not s.tester) as "forSale"
    from product_sizes s join products p on p.id = s.product_id
    where s.id = any(${listed('ids', 'int[]')})
    order by s.id
    for update of s`,
)
