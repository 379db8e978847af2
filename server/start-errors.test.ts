import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { database } from './doctor/database.ts'
import { readConfig } from './platform/config/index.ts'
import { unfitReason } from './platform/database/fitness.ts'
import { databaseForTest, emptyDatabase } from './testing/database.ts'
import { endedCommand, folderForTest, shopProcess } from './testing/processes.ts'
import { postgresWithReplica } from './testing/replica.ts'
import { databaseUrl } from './testing/template.ts'

const asAdmin = async (statement: string, url = inject('postgresUrl')) => {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

/** A name of this test's own, of a database or a role. */
const freshName = () => `start_${randomBytes(6).toString('hex')}`

/** A database of these characters, gone after the test: its name. */
async function databaseOf(characters: string): Promise<string> {
  const name = freshName()
  await asAdmin(`create database ${name} template template0 ${characters}`)
  onTestFinished(() => asAdmin(`drop database ${name} with (force)`))
  return name
}

/** Runs statements one after the other as an administrator who is not the role that the shop signs in as. */
async function asAnotherAdmin(statements: string): Promise<void> {
  const admin = freshName()
  await asAdmin(`create role ${admin} superuser login password 'poor'`)
  const address = addressOf(admin, inject('postgresUrl'))
  for (const statement of statements.split('; ')) await asAdmin(statement, address)
  await asAdmin(`drop role ${admin}`)
}

function addressOf(role: string, url: string): string {
  const address = new URL(url)
  address.username = role
  address.password = 'poor'
  return address.href
}

/**
 * A provider's administrator, who is no superuser, and a role that may sign in and nothing else. `run` is what the
 * administrator does; `url` leads to the database as the poor role.
 */
async function providersRoles(url: string) {
  const [admin, role] = [freshName(), freshName()]
  const run = (statement: string) => asAdmin(statement, addressOf(admin, inject('postgresUrl')))
  await asAdmin(`create role ${admin} login createdb createrole password 'poor'`)
  await asAdmin(`alter database ${new URL(url).pathname.slice(1)} owner to ${admin}`)
  await run(`create role ${role} login password 'poor'`)
  onTestFinished(async () => {
    await asAdmin(`alter database ${new URL(url).pathname.slice(1)} owner to current_user`)
    await asAdmin(`reassign owned by ${role} to current_user; drop owned by ${role}`, url)
    await asAdmin(`drop role ${role}`)
    await asAdmin(`drop role ${admin}`)
  })
  return { run, role, url: addressOf(role, url) }
}

const migrate = (DATABASE_URL: string) => endedCommand('migrate', { DATABASE_URL })

test('a role without rights learns it in the words of PostgreSQL, and the statement that it is told mends it', async () => {
  const poor = await providersRoles(await emptyDatabase())
  const { code, said } = await migrate(poor.url)
  expect(code).toBe(1)
  expect(said).toMatch(
    /^The database was not brought up to date\. DATABASE_URL: permission denied for [^;\n]*; [^\n]*$/,
  )
  expect(said).not.toMatch(/Failed query|create schema/i)
  const remedy = /grant "\w+" to current_user; alter database "\w+" owner to "\w+"/
  const rights = (await database(readConfig({ DATABASE_URL: poor.url }))).find(
    ({ about }) => about === 'database rights',
  )
  const [ofDoctor] = remedy.exec(rights?.says ?? '') ?? []
  const [ofStart = ''] = remedy.exec(said) ?? []
  expect(ofDoctor).toBe(ofStart)
  await poor.run(ofStart)
  expect((await migrate(poor.url)).code).toBe(0)
})

test.each(["encoding 'LATIN1' locale 'C'", "encoding 'UTF8' locale 'C'"])(
  'characters that cannot hold Arabic (%s) are refused before the first migration, and the statement makes a database that can',
  async (characters) => {
    const name = await databaseOf(characters)
    const url = databaseUrl(inject('postgresUrl'), name)
    const { code, said } = await migrate(url)
    expect(code).toBe(1)
    expect(said).toMatch(/DATABASE_URL: its characters are (LATIN1|UTF8)\/C, so Arabic [^\n]*$/)
    const found = await database(readConfig({ DATABASE_URL: url }))
    const told = found.find(({ about }) => about === 'database')
    const [remedy = ''] =
      /grant "\w+" to current_user; create database "\w+" owner "\w+" template template0 [^,]*/.exec(
        told?.says ?? '',
      ) ?? []
    expect(said).toContain(remedy)
    await asAnotherAdmin(remedy)
    onTestFinished(() => asAdmin(`drop database ${name}_utf8 with (force)`))
    expect((await migrate(databaseUrl(inject('postgresUrl'), `${name}_utf8`))).code).toBe(0)
  },
)

test('a PostgreSQL older than 15 is refused', () => {
  const facts = { encoding: 'UTF8', characters: 'C.UTF-8', role: 'nafha', database: 'nafha' }
  expect(unfitReason({ ...facts, number: 140_013, version: '14.13' })).toBe(
    'PostgreSQL 14.13 is too old: 15 or later is needed',
  )
  expect(unfitReason({ ...facts, number: 150_000, version: '15.0' })).toBeNull()
})

test('a server without SSL, a wrong password and a database that is not there name the setting and the way out', async () => {
  const url = new URL(await emptyDatabase())
  const of = async (change: (address: URL) => void) => {
    const address = new URL(url)
    change(address)
    return (await migrate(address.href)).said
  }
  expect(await of(({ searchParams }) => searchParams.set('sslmode', 'verify-full'))).toMatch(
    /DATABASE_URL: The server does not support SSL connections; [^\n]*sslmode[^\n]*$/,
  )
  expect(
    await of((address) => {
      address.password = 'wrong'
    }),
  ).toMatch(/DATABASE_URL: password authentication failed for user "\w+"; check the user and the password/)
  const name = freshName()
  const missing = await of((address) => {
    address.pathname = name
  })
  expect(missing).toMatch(/DATABASE_URL: database "\w+" does not exist; [^\n]*$/)
  const [remedy = ''] = /grant "\w+" to current_user; create database "\w+" owner "\w+"/.exec(missing) ?? []
  await asAnotherAdmin(remedy)
  onTestFinished(() => asAdmin(`drop database ${name} with (force)`))
  expect(await of((address) => (address.pathname = name))).toBe('The database is up to date.')
})

test('a database that only reads refuses a migration in a sentence, and a start with nothing to migrate asks it for none', async () => {
  const { url } = await databaseForTest()
  const name = new URL(url).pathname.slice(1)
  await asAdmin(`alter database ${name} set default_transaction_read_only = on`)
  expect(await migrate(url)).toMatchObject({ code: 0, said: 'The database is up to date.' })
  await asAdmin(
    `begin; set transaction read write; delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations); commit`,
    url,
  )
  expect((await migrate(url)).said).toMatch(
    /DATABASE_URL: cannot execute [^;\n]* in a read-only transaction; it is a replica, or is set to read only: [^\n]*$/,
  )
})

test('a database that is ahead of the program is told of', async () => {
  const { url, pool } = await databaseForTest()
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`)
  expect(await migrate(url)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The database is ahead of this version by 1 migration: /),
  })
})

test('a shop that has nothing to migrate opens on a database that is a replica', async () => {
  const { url, replicaUrl } = await postgresWithReplica()
  const settings = { sandboxUrl: 'http://127.0.0.1:9', dataDir: await folderForTest() }
  const first = await shopProcess({ ...settings, databaseUrl: url })
  await first.stop()
  const second = await shopProcess({ ...settings, databaseUrl: replicaUrl })
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200)
})
