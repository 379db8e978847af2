import { connect } from '../server/platform/database/client.ts'
import { visitEmbeddedPostgres } from '../server/platform/database/embedded/index.ts'
import { BY_A_JOB, mailsTo } from './outbox.ts'
import { expect } from './shopper.ts'

/** Lets the jobs that invite to review an order run now instead of days after its delivery. */
async function sendInvitationsNow(orderId: string): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const { ownerUrl } = await visitEmbeddedPostgres({ dataDir, log: () => {} })
  const { pool } = connect(ownerUrl, 1, (error) => console.error(error))
  try {
    await pool.query(
      `select graphile_worker.reschedule_jobs(array(
         select job.id from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id
         where task.identifier = 'send-review-invitation' and job.payload->>'orderId' = $1), now())`,
      [orderId],
    )
  } finally {
    await pool.end()
  }
}

/** The page behind a star of the email that invites the buyer of an order to review a perfume. */
export async function invitedBy(
  email: string,
  orderId: string,
  { perfume, stars }: { perfume: number; stars: number },
): Promise<string> {
  await sendInvitationsNow(orderId)
  const link = new RegExp(`/review/[\\w-]+\\?product=${perfume}&amp;rate=${stars}`)
  const linkOf = (mail: string) => link.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0]
  const links = () => mailsTo(email).flatMap((mail) => linkOf(mail) ?? [])
  await expect.poll(() => links().length, BY_A_JOB).toBe(1)
  return (links()[0] ?? '').replaceAll('&amp;', '&')
}
