import type pg from 'pg'
import type { Config } from '../platform/config/index.ts'
import { DEMO_CUSTOMER } from '../seed/index.ts'
import { type Finding, mend, warning, well } from './finding.ts'
import { hasTable } from './has-table.ts'

/** Checks that strangers cannot sign in as the demo customer, whose password is in the README. */
export async function demonstration(client: pg.Client, { seedDemo }: Config): Promise<Finding[]> {
  const about = 'SEED_DEMO'
  const tables = await hasTable(client, 'customers')
  const { rows } = tables
    ? await client.query(
        `select exists (select from customers where email = $1) as demo, exists (select from products) as filled`,
        [DEMO_CUSTOMER.email],
      )
    : { rows: [{ demo: false, filled: false }] }
  const { demo, filled } = rows[0]
  if (demo) {
    return [
      mend(
        about,
        'the demo catalogue and its customer, whose password everybody knows, are in this database: start with an empty one and SEED_DEMO=0',
      ),
    ]
  }
  if (seedDemo && !filled) {
    return [mend(about, 'the next start would fill the database with the demonstration: set SEED_DEMO=0')]
  }
  return [well(about, 'no demonstration in this database')]
}

/** Checks the back office's first sign-in, and whether its owners use a second factor. */
export async function firstStaff(
  client: pg.Client,
  { firstStaff, secondFactor }: Config,
): Promise<Finding[]> {
  const about = 'staff'
  const { rows } = (await hasTable(client, 'staff'))
    ? await client.query(
        `select count(*)::int as members,
           count(*) filter (where role = 'owner' and totp_confirmed_at is null)::int as owners_by_password
         from staff where disabled_at is null`,
      )
    : { rows: [{ members: 0, owners_by_password: 0 }] }
  const { members, owners_by_password: byPassword } = rows[0]
  if (members === 0) {
    const { email, password } = firstStaff
    return email.endsWith('.example')
      ? [mend(about, 'nobody yet: set STAFF_EMAIL to the owner, whom the first start gives an account')]
      : [
          well(
            about,
            `nobody yet: the first start makes ${email} and ${password ? 'takes STAFF_PASSWORD' : 'prints a password once'}`,
          ),
        ]
  }
  if (firstStaff.password) {
    return [warning(about, 'STAFF_PASSWORD is still set and no longer used: remove it from the settings')]
  }
  if (byPassword > 0) {
    return [
      warning(
        about,
        `owners without an authenticator: ${byPassword}; the back office asks for one at their next sign-in`,
      ),
    ]
  }
  if (secondFactor === 'off') {
    return [warning(about, 'STAFF_SECOND_FACTOR=off asks no owner for a second factor: set it to owners')]
  }
  return [well(about, `${members} may sign in, owners with an authenticator`)]
}
