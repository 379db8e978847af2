import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { discounts } from './discounts.ts'
import { orders } from './orders.ts'
import { customers } from './people.ts'

/** Outcome of an invitation, one row per newcomer, stored once their first order can no longer be canceled. */
export const inviteRewards = pgTable(
  'invite_rewards',
  {
    newcomerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    inviterId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The order that earned the reward; null for rewards from before this was stored. */
    orderId: integer().references(() => orders.id),
    /** The inviter's discount; null when the newcomer shares a phone or an e-mail address with somebody. */
    discountId: integer().references(() => discounts.id, { onDelete: 'set null' }),
    createdAt: at().notNull().defaultNow(),
    /** Set when the order was canceled or refunded after all. */
    revokedAt: at(),
  },
  (t) => [index('invite_rewards_by_inviter').on(t.inviterId), index('invite_rewards_by_order').on(t.orderId)],
)

/** Phones and e-mail addresses that have earned somebody a reward, as slow hashes that outlive an erasure. */
export const inviteMarks = pgTable('invite_marks', {
  hash: text().primaryKey(),
  /** Id of a customer who may have been erased. */
  newcomerId: integer().notNull(),
})
