import pg from 'pg'
import { withDatabase } from '../backup/index.ts'
import type { Config } from '../platform/config/index.ts'
import { readServerFacts, unfitReason } from '../platform/database/fitness.ts'
import { remedyOf } from '../platform/database/start-errors.ts'
import { reasonOf } from '../platform/observability/reason.ts'
import { clock, connections, notices } from './database-links.ts'
import { schema } from './database-schema.ts'
import { type Finding, mend, runCheck, warning, well } from './finding.ts'
import { holidays } from './holidays.ts'
import { isLoopback } from './loopback.ts'
import { demonstration, firstStaff } from './people.ts'

/** Checks whether the shop can work with the configured database, or the embedded one (rules/operation 2). */
export async function database(config: Config): Promise<Finding[]> {
  const { url } = config.database
  const where = url
    ? []
    : [
        warning(
          'database',
          'DATABASE_URL is not set: the embedded PostgreSQL in DATA_DIR serves one node, and nobody but you looks after it',
        ),
      ]
  return [
    ...where,
    ...(await runCheck('database', () => withDatabase(config, (address) => inside(address, config)))),
  ]
}

async function inside(url: string, config: Config): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'nafha-doctor',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => {}) // The pending query rejects with the same error.
  try {
    await client.connect()
  } catch (error) {
    return [
      mend(
        'database',
        `DATABASE_URL: ${reasonOf(error)}; ${remedyOf(error, url) ?? "check the address, the password, and who may connect (pg_hba.conf, the provider's allow-list)"}`,
      ),
    ]
  }
  try {
    return [
      await server(client, url),
      ...(await schema(client, config.database.ownerUrl !== null)),
      await connections(client, config.database.poolSize),
      await notices(client, url),
      await clock(client),
      ...(await holidays(client)),
      ...(await demonstration(client, config)),
      ...(await firstStaff(client, config)),
    ]
  } finally {
    await client.end()
  }
}

/** Checks version, encoding and encryption. */
async function server(client: pg.Client, url: string): Promise<Finding> {
  const facts = await readServerFacts(client)
  const unfit = unfitReason(facts)
  if (unfit) return mend('database', unfit)
  const { rows } = await client.query(
    `select coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted`,
  )
  const observation = `PostgreSQL ${facts.version}, ${facts.characters}, as ${facts.role}`
  if (rows[0].encrypted || !isElsewhere(url)) return well('database', observation)
  return warning('database', `${observation}; not encrypted: add ?sslmode=verify-full to DATABASE_URL`)
}

/** Tells whether the connection leaves this machine. */
const isElsewhere = (url: string) => {
  const { hostname } = new URL(url)
  return hostname !== '' && !isLoopback(hostname)
}
