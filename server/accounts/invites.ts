import { eq } from 'drizzle-orm'
import { giveInviteReward } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { customers } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs.ts'

/**
 * A newcomer has paid: whoever invited them gets a discount and is told, once however much the newcomer buys
 * (DESIGN 6). The customers are not locked: the purchase holds its checkout, and others lock the customer
 * before theirs.
 */
export async function rewardInviter(tx: Queryable, newcomerId: number): Promise<void> {
  const [newcomer] = await tx
    .select({ inviterId: customers.invitedBy })
    .from(customers)
    .where(eq(customers.id, newcomerId))
  if (!newcomer?.inviterId) return
  const { inviterId } = newcomer
  const discountId = await giveInviteReward(tx, { inviterId, newcomerId })
  if (discountId !== null) await enqueue(tx, 'send-invite-reward', { customerId: inviterId, discountId })
}
