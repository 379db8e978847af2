import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { addressHash, removeReviewPhotosJob } from '../reviews/index.ts'
import { list, type Traces } from './traces.sql.ts'

/**
 * Takes words, photos and the shop's answer out of the person's reviews. Stars and taps stay in the averages without an
 * author. A job deletes the files of the photos.
 */
export async function forgetReviews(tx: Queryable, { id, email, orders }: Traces): Promise<void> {
  const own = sql`select id from ratings where customer_id = ${id} or email = ${email}`
  const photos = await tx.execute(sql`
    update review_photos set rating_id = null, customer_id = null, email = null
     where customer_id = ${id} or email = ${email} or rating_id in (${own})`)
  if (photos.rowCount) await enqueue(tx, removeReviewPhotosJob, {})
  await tx.execute(sql`
    update reviews set text = null, resembles = null, order_id = null,
      answer = null, answer_language = null, answered_at = null
     where rating_id in (${own})`)
  await tx.execute(sql`update ratings set email = null where email = ${email}`)
  await tx.execute(sql`delete from review_links where order_id = any(${list(orders)}::int[])`)
  if (email !== null)
    await tx.execute(sql`delete from review_opt_outs where address_hash = ${addressHash(email)}`)
}
