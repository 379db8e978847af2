import pino from 'pino'
import { onTestFinished } from 'vitest'
import { messageJobHandlers } from '../messages/index.ts'
import { createMailer } from '../platform/messaging/mail/index.ts'
import { databaseForTest } from './database.ts'
import { jobRunner } from './job-runner.ts'
import { outboxForTest } from './outbox.ts'

/** The message jobs over a database and an outbox of one test's own; with `smtpUrl` they mail for real. */
export async function shopForTest(
  { smtpUrl = null, log = pino({ level: 'silent' }) } = {} as {
    smtpUrl?: string | null
    log?: pino.Logger
  },
) {
  const { db, pool } = await databaseForTest()
  const outbox = await outboxForTest()
  const mailer = createMailer({ smtpUrl, from: 'Nafha <orders@nafha.example>', dataDir: outbox.dataDir, log })
  onTestFinished(() => mailer.close())
  const handlers = messageJobHandlers({
    db,
    mailer,
    log,
    seller: { name: null, address: null, trn: '100123456700003' },
    emailContext: { publicUrl: 'https://nafha.example', customerCarePhone: '+971 4 000 0000' },
  })
  return { db, pool, outbox, handlers, run: jobRunner(handlers) }
}
