import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/index.ts'
import { databaseForTest, emptyDatabase } from '../testing/database.ts'
import { endedCommand, folderForTest } from '../testing/processes.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { database } from './database.ts'
import { clockFinding } from './database-links.ts'
import { readReplica } from './read-replica.ts'

/** What the doctor says of a database, by what it looked at. */
async function of(url: string, more: Record<string, string> = {}) {
  const config = readConfig({ DATABASE_URL: url, SEED_DEMO: '0', STAFF_EMAIL: 'rania@shop.ae', ...more })
  const found = await database(config)
  return Object.fromEntries(found.map(({ about, ...rest }) => [about, rest]))
}

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

test('a database of this version is well in everything that is looked at', async () => {
  const { url } = await databaseForTest()
  const found = await of(url)
  expect(found).toMatchObject({
    database: { state: 'well', says: expect.stringMatching(/^PostgreSQL 1\d/) },
    'database rights': { state: 'well' },
    'extension pg_trgm': { state: 'well', says: 'is there' },
    migrations: { state: 'well' },
    'database notices': { state: 'well' },
    DATABASE_POOL: { state: 'well' },
    clock: { state: 'well' },
    holidays: { state: 'well' },
    SEED_DEMO: { state: 'well' },
    staff: {
      state: 'well',
      says: 'nobody yet: the first start makes rania@shop.ae and prints a password once',
    },
  })
})

test('an empty database says what the first start will do, the demonstration included', async () => {
  const url = await emptyDatabase()
  expect(await of(url)).toMatchObject({
    migrations: { state: 'warning', says: expect.stringContaining('none yet') },
    'extension pg_trgm': { state: 'well', says: expect.stringContaining('first migration') },
    SEED_DEMO: { state: 'well' },
  })
  expect(await of(url, { SEED_DEMO: '1', STAFF_EMAIL: '' })).toMatchObject({
    SEED_DEMO: { state: 'mend', says: expect.stringContaining('SEED_DEMO=0') },
    staff: { state: 'mend', says: expect.stringContaining('STAFF_EMAIL') },
  })
  const [, program = ''] = /npm run (\w+),/.exec((await of(url)).migrations?.says ?? '') ?? []
  expect((await endedCommand(program, { DATABASE_URL: url })).said).toMatch(/The database is up to date\.$/)
  expect((await of(url)).migrations).toMatchObject({ state: 'well' })
})

test('migrations that are missing, and those of a newer version, are counted', async () => {
  const { url } = await databaseForTest()
  await run(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`)
  expect((await of(url)).migrations).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('the database is 1 ahead'),
  })
  await run(url, `delete from drizzle.__drizzle_migrations where id = 1`)
  expect((await of(url)).migrations).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/^1 of \d+ are missing: npm run migrate,/),
  })
})

test('staff who sign in by password alone, a password left in the settings, and the demo customer are pointed out', async () => {
  const shop = await shopForTest()
  await staffMember(shop, 'owner')
  expect((await of(shop.databaseUrl)).staff).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('authenticator'),
  })
  expect((await of(shop.databaseUrl, { STAFF_PASSWORD: 'still-in-the-settings' })).staff).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('STAFF_PASSWORD'),
  })
  await run(
    shop.databaseUrl,
    `insert into customers (prefix_name, first_name, last_name, email, mobile_number, password_hash, invite_code)
     values ('Mrs', 'Layla', 'Demo', 'layla@example.com', '+971501112223', 'x', 'LAYLA')`,
  )
  expect((await of(shop.databaseUrl)).SEED_DEMO).toMatchObject({ state: 'mend' })
})

test('a database that cannot be reached, and a pool that is too large, say what to do', async () => {
  expect((await of('postgres://127.0.0.1:9/nafha')).database).toMatchObject({
    state: 'mend',
    says: expect.stringContaining('ECONNREFUSED'),
  })
  const { url } = await databaseForTest()
  expect((await of(url, { DATABASE_POOL: '500' })).DATABASE_POOL).toMatchObject({ state: 'mend' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter database ${client.database} connection limit 12`)
  await client.end()
  expect((await of(url)).DATABASE_POOL).toMatchObject({
    state: 'mend',
    says: expect.stringContaining('of 12 connections'),
  })
})

test('without DATABASE_URL and without data there is no database to look at', async () => {
  const found = await database(readConfig({ DATA_DIR: await folderForTest() }))
  expect(found.map(({ state }) => state)).toEqual(['warning', 'mend'])
})

/** Runs a command where the programs that change the machine only write down how they were called: their calls. */
async function callsOf(command: string, programs: string[]): Promise<string[]> {
  const folder = await folderForTest()
  const log = join(folder, 'calls')
  for (const name of programs) {
    const file = join(folder, name)
    await writeFile(file, `#!/bin/sh\necho ${name} "$@" >> ${log}\n`, { mode: 0o755 })
  }
  execFileSync('/bin/bash', ['-n', '-c', command])
  execFileSync('/bin/sh', ['-c', command], { env: { PATH: folder } })
  return (await readFile(log, 'utf8')).trim().split('\n')
}

test('the command for a wrong clock can be pasted as it stands', async () => {
  const [, command = ''] = /as root: (.*)$/.exec(clockFinding(60_000).says) ?? []
  // Changing the clock of the machine that tests is for nobody, and a package needs a network.
  expect(await callsOf(command, ['apt', 'timedatectl'])).toEqual([
    'apt install systemd-timesyncd',
    'timedatectl set-ntp true',
  ])
})

test('clocks may differ by a breath, not by a code of an authenticator', () => {
  expect([400, -5_000, 60_000].map((apart) => clockFinding(apart).state)).toEqual(['well', 'warning', 'mend'])
})

test('what is named as a replica and takes writes is none', async () => {
  const { url } = await databaseForTest()
  expect(await readReplica(url)).toMatchObject([
    { state: 'warning', says: expect.stringContaining('no replica') },
  ])
})
