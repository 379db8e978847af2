import { cancelableUntil } from '@nafha/contract/orders/orders'
import type { InviteOverview, InviteState } from '@nafha/contract/people'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import {
  customers,
  discounts,
  discountUses,
  inviteRewards,
  orders,
} from '../platform/database/schema/index.ts'

/** The invite page names this many newcomers, newest first; the counts include all. */
const SHOWN = 100

/** Lists the newcomers who came with a customer's link, with the reward that each has earned or may still earn. */
export async function invitesOf(db: Queryable, inviterId: number): Promise<InviteOverview> {
  const used = sql<boolean>`exists (select from ${discountUses}
    where ${and(eq(discountUses.discountId, inviteRewards.discountId), eq(discountUses.state, 'used'))})`
  const orderedAt = sql<Date | string | null>`(select min(${orders.createdAt}) from ${orders}
    where ${and(eq(orders.customerId, customers.id), sql`${orders.status} not in ('Canceled', 'Refunded')`)})`
  const rows = await db
    .select({
      firstName: customers.firstName,
      joinedAt: customers.createdAt,
      reward: inviteRewards,
      percent: discounts.percent,
      used,
      orderedAt,
    })
    .from(customers)
    .leftJoin(inviteRewards, eq(inviteRewards.newcomerId, customers.id))
    .leftJoin(discounts, eq(discounts.id, inviteRewards.discountId))
    .where(eq(customers.invitedBy, inviterId))
    .orderBy(desc(customers.id))
  const people = rows.map((row) => {
    const state = stateOf({ ...row, orderedAt: row.orderedAt === null ? null : new Date(row.orderedAt) })
    return {
      first_name: row.firstName,
      joined_at: row.joinedAt.toISOString(),
      percent: row.percent,
      until: null,
      ...state,
    }
  })
  const count = (state: InviteState) => people.filter((one) => one.state === state).length
  return {
    people: people.slice(0, SHOWN),
    joined_number: people.length,
    ready_number: count('ready'),
    used_number: count('used'),
    waiting_number: count('waiting'),
  }
}

interface Progress {
  reward: typeof inviteRewards.$inferSelect | null
  used: boolean
  orderedAt: Date | null
}

function stateOf({ reward, used, orderedAt }: Progress): { state: InviteState; until?: string | null } {
  if (reward && !reward.revokedAt) {
    if (reward.discountId === null) return { state: 'none' }
    return { state: used ? 'used' : 'ready' }
  }
  if (!orderedAt) return { state: 'joined' }
  const until = new Date(cancelableUntil(orderedAt))
  return { state: 'waiting', until: until > new Date() ? until.toISOString() : null }
}
