import { resolve } from 'node:path'
import * as z from 'zod'
import { JOB_CONCURRENCY } from '../job-concurrency.ts'
import { boundedText, type Settings, webAddress, wholeNumber } from '../setting-schemas.ts'

/**
 * The process could block for good with fewer: each job may hold a connection while it requests a second
 * (messages/send-once.ts), two listen for new jobs, and one more circulates.
 */
const LEAST_POOL = JOB_CONCURRENCY + 3

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
  .refine((url) => URL.canParse(url), {
    error:
      'cannot be read as an address: characters such as @, / and # in a password are written %40, %2F and %23',
  })

/** These settings say where data, pictures and films are stored. */
export const storageSettings = {
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_POOL: wholeNumber(
    LEAST_POOL,
    500,
    20,
    `must be at least ${LEAST_POOL}: with fewer connections, ${JOB_CONCURRENCY} jobs at once could block each other forever`,
  ),
  DATABASE_READ_URL: databaseAddress.optional(),
  S3_BUCKET_URL: webAddress.optional(),
  S3_REGION: boundedText(1, 50).default('us-east-1'),
  S3_ACCESS_KEY_ID: boundedText(1, 200).optional(),
  S3_SECRET_ACCESS_KEY: boundedText(1, 200).optional(),
}

export const storageConfig = (env: Settings<typeof storageSettings>) => ({
  dataDir: resolve(env.DATA_DIR),
  database: {
    url: env.DATABASE_URL ?? null,
    /** Role that owns the tables and migrates them; null uses the role of `url`. */
    ownerUrl: env.DATABASE_OWNER_URL ?? null,
    /** Replica for reads of browsing shoppers; null reads everything from `url`. */
    readUrl: env.DATABASE_READ_URL ?? null,
    poolSize: env.DATABASE_POOL,
  },
  /** Null keeps pictures and films in DATA_DIR only. */
  bucket:
    env.S3_BUCKET_URL && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
      ? {
          url: env.S3_BUCKET_URL,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : null,
})
