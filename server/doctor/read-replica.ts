import pg from 'pg'
import { reasonOf } from '../platform/observability/reason.ts'
import { type Finding, mend, warning, well } from './finding.ts'

const ABOUT = 'DATABASE_READ_URL'
const LATE_S = 10

/** Checks that a configured replica is one, and how far it is behind. */
export async function readReplica(url: string): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'nafha-doctor',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    // An idle primary sends nothing to replay: then the received position is the latest.
    const { rows } = await client.query(
      `select pg_is_in_recovery() as replica,
         case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
              else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as behind`,
    )
    const { replica, behind } = rows[0]
    if (!replica) return [warning(ABOUT, 'is no replica: it takes writes itself')]
    const observation = `a replica, ${behind.toFixed(1)} s behind`
    return [
      behind > LATE_S
        ? warning(ABOUT, `${observation}: look at its load and its network`)
        : well(ABOUT, observation),
    ]
  } catch (error) {
    return [mend(ABOUT, `${reasonOf(error)}; check the address and the password`)]
  } finally {
    await client.end()
  }
}
