import { sql } from 'drizzle-orm'
import { statement } from '../../platform/database/statement.ts'

export const closeRecovered = statement(
  'problems_recover',
  sql`update payment_problems set solved_at = now(), solved_by = 'shop', solution = 'recovered'
    where (payment_intent = any(${sql.placeholder('paymentIntents')}::text[]) or reference = ${sql.placeholder('reference')}::text)
      and solved_at is null and kind in ('paid_without_order', 'webhook_failed')`,
)
