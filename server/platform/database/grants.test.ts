import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cartOf, guestBuyer, payWith, recordedOrder } from '../../testing/buyer.ts'
import { eventually } from '../../testing/eventually.ts'
import { folderForTest, sandboxProcess, shopProcess } from '../../testing/processes.ts'
import { clientOf, sdk } from '../../testing/shop.ts'
import { stocked, stockedTesters } from '../../testing/stock.ts'
import { databaseUrl } from '../../testing/template.ts'
import { connect } from './client.ts'

const ROLES = new URL('../../../deploy/database-roles.sql', import.meta.url)

/** A client that is gone after the test. */
async function clientForTest(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

function addressOf(role: string, url: string): string {
  const address = new URL(url)
  address.username = role
  address.password = 'of-the-test'
  return address.href
}

/** The database and roles of deploy/database-roles.sql, under a name of the test's own: addresses for both roles. */
async function databaseWithRoles() {
  const name = `roles_${randomBytes(6).toString('hex')}`
  const superuser = new pg.Client({ connectionString: inject('postgresUrl') })
  await superuser.connect()
  onTestFinished(async () => {
    await superuser.query(`drop database ${name} with (force)`)
    await superuser.query(`drop role ${name}_owner, ${name}_app, ${name}_admin`)
    await superuser.end()
  })
  // As with a provider, whose administrator is no superuser.
  await superuser.query(`create role ${name}_admin login createdb createrole password 'of-the-test'`)
  const admin = await clientForTest(addressOf(`${name}_admin`, inject('postgresUrl')))
  const script = (await readFile(ROLES, 'utf8')).replaceAll(/--.*$/gm, '').replaceAll('nafha', name)
  for (const statement of script.split(';').filter((part) => part.trim())) await admin.query(statement)
  const urlOf = async (role: string) => {
    await admin.query(`alter role ${role} password 'of-the-test'`)
    return addressOf(role, databaseUrl(inject('postgresUrl'), name))
  }
  return { ownerUrl: await urlOf(`${name}_owner`), appUrl: await urlOf(`${name}_app`) }
}

test('a shop whose role may only read and write rows opens, sells and mails; the owner alone changes tables', async () => {
  const { ownerUrl, appUrl } = await databaseWithRoles()
  const sandboxUrl = await sandboxProcess('http://127.0.0.1:9/webhook')
  const settings = { databaseUrl: appUrl, sandboxUrl, dataDir: await folderForTest() }
  const shop = await shopProcess({ ...settings, more: { DATABASE_OWNER_URL: ownerUrl } })
  const { db, pool } = connect(appUrl, 2, () => {})
  onTestFinished(() => pool.end())
  const cart = cartOf([[await stocked(db), 1]], await stockedTesters(db))
  const layla = await guestBuyer(clientOf(shop.url, 'en', '10.0.0.1'))
  const payment = await layla.pay(cart)
  await payWith(sdk(sandboxUrl), payment)
  await eventually(() =>
    recordedOrder(layla.api, payment).then(
      ({ total }) => total,
      () => null,
    ),
  ).toBe(105)
  // Its mail is a job of the queue, whose tables show their rows to their owner alone.
  const client = await clientForTest(appUrl)
  const sent = async () => (await client.query('select count(*)::int as n from deliveries')).rows
  await eventually(sent).toEqual([{ n: 1 }])

  for (const statement of [
    'create table stolen (id int)',
    'create schema stolen',
    'alter table orders add column stolen text',
    'alter table audit_log disable trigger user',
    'drop table orders cascade',
    'truncate orders cascade',
    'delete from audit_log',
    "update audit_log set staff_name = 'nobody'",
    'delete from drizzle.__drizzle_migrations',
    'set session_replication_role = replica',
    `set role ${new URL(ownerUrl).username}`,
    "copy orders to program 'cat'",
    "select pg_read_file('/etc/passwd')",
  ])
    await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })

  // The next start grants again; a node without the owner's address opens on a database that is up to date.
  await shop.stop()
  const next = await shopProcess({ ...settings, more: { DATABASE_OWNER_URL: ownerUrl } })
  await next.stop()
  await shopProcess(settings)
})
