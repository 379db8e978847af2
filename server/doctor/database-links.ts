import { once } from 'node:events'
import pg from 'pg'
import { reasonOf } from '../platform/observability/reason.ts'
import { type Finding, mend, warning, well } from './finding.ts'

/** Connections of one node outside its pool: migrations, and the listener for changes. */
const BESIDE_THE_POOL = 2
const NOTIFICATION_TIMEOUT_MS = 3_000
/** Authenticator codes live for 30 s, signatures of webhooks for 300 s. */
const CLOCK = { warningS: 2, mendS: 20 }

/** Checks that there are enough connections for this node's pool, and a second one during an update. */
export async function connections(client: pg.Client, poolSize: number): Promise<Finding> {
  const { rows } = await client.query(
    // The smallest limit counts: of the server, the role or the database; -1 means none.
    `select least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
       (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as most`,
  )
  const { most } = rows[0]
  const node = poolSize + BESIDE_THE_POOL
  const observation = `a node takes up to ${node} of ${most} connections`
  if (node > most)
    return mend(
      'DATABASE_POOL',
      `${observation}: lower DATABASE_POOL, or raise max_connections or the limit of the role`,
    )
  if (2 * node > most) {
    return warning(
      'DATABASE_POOL',
      `${observation}: two nodes do not fit; lower DATABASE_POOL before there are two`,
    )
  }
  return well('DATABASE_POOL', observation)
}

/** Checks LISTEN and NOTIFY, by which nodes tell each other of changes: transaction poolers swallow them. */
export async function notices(client: pg.Client, url: string): Promise<Finding> {
  const listener = new pg.Client({ connectionString: url, application_name: 'nafha-doctor' })
  listener.on('error', () => {})
  try {
    await listener.connect()
    await listener.query('listen nafha_doctor')
    const notification = once(listener, 'notification', {
      signal: AbortSignal.timeout(NOTIFICATION_TIMEOUT_MS),
    })
    await Promise.all([notification, client.query('notify nafha_doctor')])
    return well('database notices', 'LISTEN and NOTIFY arrive')
  } catch (error) {
    return mend(
      'database notices',
      `do not arrive (${reasonOf(error)}): point DATABASE_URL at PostgreSQL itself, or at a pooler in session mode`,
    )
  } finally {
    await listener.end()
  }
}

/** Compares this machine's clock with the database's. */
export async function clock(client: pg.Client): Promise<Finding> {
  const sentAt = Date.now()
  const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
  return clockFinding(rows[0].now - (sentAt + Date.now()) / 2)
}

/** @param apartMs how much the database's clock is ahead */
export function clockFinding(apartMs: number): Finding {
  const seconds = Math.abs(apartMs) / 1000
  const observation = `${seconds.toFixed(1)} s between this machine and the database`
  const remedy =
    'let both follow network time; on Debian, as root: apt install systemd-timesyncd && timedatectl set-ntp true'
  if (seconds > CLOCK.mendS) return mend('clock', `${observation}: ${remedy}`)
  if (seconds > CLOCK.warningS) return warning('clock', `${observation}: ${remedy}`)
  return well('clock', observation)
}
