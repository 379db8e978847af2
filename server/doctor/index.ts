import { readConfig } from '../platform/config/index.ts'
import { address } from './address.ts'
import { bucket } from './bucket.ts'
import { couriers } from './couriers.ts'
import { database } from './database.ts'
import { type Finding, mend, runCheck } from './finding.ts'
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
    runCheck('database', () => database(config)),
    replica ? runCheck('DATABASE_READ_URL', () => readReplica(replica)) : [],
    runCheck('S3_BUCKET_URL', () => bucket(config.bucket)),
    runCheck('REDIS_URL', () => redis(config.redisUrl)),
    runCheck('DATA_DIR', () => dataDir(config.dataDir)),
    runCheck('Stripe', () => payments(config), 60_000),
    runCheck('SMTP_URL', () => mail(config), 30_000),
    runCheck('Twilio account', () => sms(config)),
    runCheck('Aramex account', () => couriers(config)),
    runCheck('ERROR_WEBHOOK_URL', () => watching(config)),
    runCheck('PUBLIC_URL', () => address(config), 60_000),
    runCheck('payment page', () => paymentPage(config), 60_000),
  ])
  return findings.flat()
}
