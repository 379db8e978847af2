import { readConfig } from '../platform/config/index.ts'
import { address } from './address.ts'
import { bucket } from './bucket.ts'
import { database } from './database.ts'
import { type Finding, look, mend } from './finding.ts'
import { mail } from './mail.ts'
import { paymentPage } from './payment-page.ts'
import { payments } from './payments.ts'
import { dataDir } from './place.ts'
import { readReplica } from './read-replica.ts'
import { redis } from './redis.ts'
import { settings } from './settings.ts'
import { sms } from './sms.ts'
import { watching } from './watching.ts'

export { print } from './print.ts'

/** Checks every external dependency of the shop for real; nothing is changed, sent or charged. */
export async function examine(environment: Record<string, string | undefined>): Promise<Finding[]> {
  let config: ReturnType<typeof readConfig>
  try {
    config = readConfig(environment)
  } catch (error) {
    const [, ...errors] = (error as Error).message.split('\n')
    return errors.map((error) => {
      const [name = '', ...says] = error.trim().split(': ')
      return mend(name, says.join(': '))
    })
  }
  const replica = config.database.readUrl
  const findings = await Promise.all([
    settings(environment, config),
    look('database', () => database(config)),
    replica ? look('DATABASE_READ_URL', () => readReplica(replica)) : [],
    look('S3_BUCKET_URL', () => bucket(config.bucket)),
    look('REDIS_URL', () => redis(config.redisUrl)),
    look('DATA_DIR', () => dataDir(config.dataDir)),
    look('Stripe', () => payments(config), 60_000),
    look('SMTP_URL', () => mail(config), 30_000),
    look('Twilio account', () => sms(config)),
    look('ERROR_WEBHOOK_URL', () => watching(config)),
    look('PUBLIC_URL', () => address(config), 60_000),
    look('payment page', () => paymentPage(config), 60_000),
  ])
  return findings.flat()
}
