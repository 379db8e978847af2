import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { create, extract } from 'tar'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../platform/database/client.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/index.ts'
import { migrateDatabase, migrationFiles } from '../platform/database/migrate.ts'
import { buyAs, cartOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { emptyDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { folderForTest, shopProcess } from '../testing/processes.ts'
import { clientOf, shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

/** Rows of every table, told by PostgreSQL itself and not by what a backup reads. */
async function contentOf(url: string): Promise<Record<string, { rows: number; content: string }>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`,
  )
  const content: Record<string, { rows: number; content: string }> = {}
  for (const { name } of tables) {
    if (name === 'graphile_worker.migrations') continue
    const { rows } = await client.query(
      `select count(*)::int as rows, coalesce(md5(string_agg(one::text, E'\\n' order by one::text)), '') as content
       from ${name} as one`,
    )
    content[name] = rows[0]
  }
  await client.end()
  return content
}

/** A shop where things have happened: an order of a customer, staff, mails that wait, files. */
async function livelyShop() {
  const shop = await shopForTest()
  await staffMember(shop, 'owner')
  const size = await stocked(shop.db, { quantity: 7 })
  const layla = await readyCustomer(shop)
  const cart = cartOf([[size, 2]], await stockedTesters(shop.db))
  const order = await buyAs(layla.api, shop.stripe, cart)
  // The thank-you does not wait for the provider's notices.
  const untold = async () =>
    (await shop.stripe.events.list()).data.filter((event) => event.pending_webhooks > 0).length
  await eventually(untold).toBe(0)
  await shop.db.execute(`insert into catalog_imports (staff_id, staff_name, file_name, content, size)
    values (1, 'A "quoted" name\\with\tall of it' , 'عطور.csv', '\\x00ff0a5c', 4)`)
  const folder = await folderForTest()
  const dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'storage'), { recursive: true })
  await writeFile(join(dataDir, 'storage', 'oud-480.avif'), Buffer.from([0, 255, 10, 13]))
  return { shop, size, layla, cart, order, dataDir, file: join(folder, 'backup.tar.gz'), folder }
}

test('a shop with orders comes back from its backup: every table, every file, and it goes on selling', async () => {
  const { shop, size, layla, order, dataDir, file, folder } = await livelyShop()
  const before = await contentOf(shop.databaseUrl)
  expect(before['public.orders']?.rows).toBe(1)
  expect(before['public.audit_log']?.rows).toBeGreaterThan(0)
  // A mail that nobody has sent yet.
  expect(before['graphile_worker._private_jobs']?.rows).toBeGreaterThan(0)
  await backUp({ url: shop.databaseUrl, dataDir, file })
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await readdir(folder)).toEqual(['backup.tar.gz', 'data'])

  const url = await emptyDatabase()
  const restored = join(folder, 'restored')
  await restore({ url, dataDir: restored, file })
  expect(await contentOf(url)).toEqual(before)
  expect(await readdir(restored)).toEqual(['storage'])
  expect([...(await readFile(join(restored, 'storage', 'oud-480.avif')))]).toEqual([0, 255, 10, 13])

  const opened = await shopProcess({ databaseUrl: url, sandboxUrl: shop.sandboxUrl, dataDir: restored })
  const api = clientOf(opened.url, 'en', '10.9.0.1', layla.token)
  const found = await api('GET /user/orders/:user', { params: { user: layla.id }, query: {} })
  expect(JSON.stringify(found)).toContain(order.order_number)
  // The next rows get numbers of their own, and the ledger counts again.
  const { db, pool } = connect(url, 2, () => {})
  onTestFinished(() => pool.end())
  const another = await stocked(db, { quantity: 3 })
  expect(another).toBeGreaterThan(size)
  const { rows } = await db.execute(`select change, reason from stock_moves where size_id = ${another}`)
  expect(rows).toEqual([{ change: 3, reason: 'opening' }])
  expect(await stockOf(db, size)).toEqual({ stock: 5, reserved: 0 })
  await expect(db.execute('delete from audit_log')).rejects.toThrow()
})

test('a backup of one moment: what is written meanwhile is in it whole or not at all', async () => {
  const { shop, size, dataDir, file, folder } = await livelyShop()
  let selling = true
  const sales = (async () => {
    while (selling) await shop.db.execute(`update product_sizes set stock = stock + 1 where id = ${size}`)
  })()
  await backUp({ url: shop.databaseUrl, dataDir, file }).finally(() => {
    selling = false
  })
  await sales
  const url = await emptyDatabase()
  await restore({ url, dataDir: join(folder, 'restored'), file })
  const { db, pool } = connect(url, 1, () => {})
  onTestFinished(() => pool.end())
  const { rows } = await db.execute(
    `select s.stock = (select sum(change) from stock_moves where size_id = s.id) as agrees from product_sizes s where id = ${size}`,
  )
  expect(rows).toEqual([{ agrees: true }])
})

test('a restore adds nothing to a shop that is there, and overwrites no file', async () => {
  const { shop, dataDir, file, folder } = await livelyShop()
  await backUp({ url: shop.databaseUrl, dataDir, file })
  const before = await contentOf(shop.databaseUrl)
  const elsewhere = join(folder, 'elsewhere')
  await expect(restore({ url: shop.databaseUrl, dataDir: elsewhere, file })).rejects.toThrow(/is not empty/)
  expect(await contentOf(shop.databaseUrl)).toEqual(before)
  const url = await emptyDatabase()
  await expect(restore({ url, dataDir, file })).rejects.toThrow(/files of a shop already, storage/)
  await expect(backUp({ url: shop.databaseUrl, dataDir, file })).rejects.toThrow(/exists already/)
})

test('a damaged backup is found out before a row is written', async () => {
  const { shop, dataDir, file, folder } = await livelyShop()
  await backUp({ url: shop.databaseUrl, dataDir, file })
  const url = await emptyDatabase()
  const target = join(folder, 'restored')

  const opened = join(folder, 'opened')
  await mkdir(opened)
  await extract({ file, cwd: opened })
  const orders = join(opened, 'tables', 'public.orders.copy')
  await writeFile(orders, (await readFile(orders, 'utf8')).replace('Dubai', 'Ajman'))
  const changed = join(folder, 'changed.tar.gz')
  await create({ gzip: true, cwd: opened, file: changed }, ['.'])
  await expect(restore({ url, dataDir: target, file: changed })).rejects.toThrow(
    /damaged: tables.public.orders/,
  )

  // What is in the manifest of somebody else's archive is written nowhere but below the shop's own folder.
  const manifest = join(opened, 'manifest.json')
  const said = JSON.parse(await readFile(manifest, 'utf8'))
  for (const path of [
    'storage/../../oud-480.avif',
    '/storage/oud-480.avif',
    'storage\\..\\..\\oud-480.avif',
  ]) {
    await writeFile(manifest, JSON.stringify({ ...said, files: [{ ...said.files[0], path }] }))
    await create({ gzip: true, cwd: opened, file: changed }, ['.'])
    await expect(restore({ url, dataDir: target, file: changed })).rejects.toThrow(/no backup/)
  }

  const cut = join(folder, 'cut.tar.gz')
  await writeFile(cut, (await readFile(file)).subarray(0, -2000))
  await expect(restore({ url, dataDir: target, file: cut })).rejects.toThrow(/damaged|no backup/)
  await writeFile(cut, 'something else')
  await expect(restore({ url, dataDir: target, file: cut })).rejects.toThrow(/no backup/)
  expect(await contentOf(url)).toEqual({})
  expect(await readdir(target)).toEqual([])
})

test('a backup of an earlier version is restored and then brought to this one', async () => {
  const folder = await folderForTest()
  const [url, target] = [await emptyDatabase(), await emptyDatabase()]
  const through = 7
  await migrateDatabase(url, { through })
  const { db, pool } = connect(url, 1, () => {})
  await db.execute(`insert into invoices (kind, number, order_id, seller_name, total, vat, tax_percent)
    select 'invoice', 'X', 1, '{}', 1, 0, 5 where false`)
  await db.execute(`update invoice_series set last = 41 where kind = 'invoice'`)
  await pool.end()
  const file = join(folder, 'backup.tar.gz')
  const { migrations } = await backUp({ url, dataDir: join(folder, 'data'), file })
  expect(migrations).toHaveLength(through)
  await restore({ url: target, dataDir: join(folder, 'restored'), file })
  const { db: restored, pool: other } = connect(target, 1, () => {})
  onTestFinished(() => other.end())
  const { rows } =
    await restored.execute(`select last, (select count(*)::int from drizzle.__drizzle_migrations) as migrations
    from invoice_series where kind = 'invoice'`)
  expect(rows).toEqual([{ last: 41, migrations: (await migrationFiles()).length }])
})

test('a database of a version that is not known here is neither backed up nor restored into', async () => {
  const { shop, dataDir, file, folder } = await livelyShop()
  await backUp({ url: shop.databaseUrl, dataDir, file })
  await shop.db.execute(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${'0'.repeat(64)}', 99999999999999)`,
  )
  const other = join(folder, 'other.tar.gz')
  await expect(backUp({ url: shop.databaseUrl, dataDir, file: other })).rejects.toThrow(/another version/)
  expect(await readdir(folder)).not.toContain('other.tar.gz')
  const url = await emptyDatabase()
  await expect(backUp({ url, dataDir, file: other })).rejects.toThrow(/nothing to back up/)
})

const program = (name: string) => fileURLToPath(new URL(`../cli/${name}.ts`, import.meta.url))
const command = (name: string, dataDir: string, file: string) =>
  promisify(execFile)(process.execPath, [program(name), file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, DATA_DIR: dataDir },
  })

test('the commands work on the embedded database: beside an open shop, and into a new folder', async () => {
  const folder = await folderForTest()
  const [dataDir, restored] = [join(folder, 'data'), join(folder, 'restored')]
  const file = join(folder, 'backup.tar.gz')
  const open = await startEmbeddedPostgres({ dataDir, log: () => {} })
  onTestFinished(() => open.release())
  await migrateDatabase(open.ownerUrl)
  const { db, pool } = connect(open.ownerUrl, 1, () => {})
  await stocked(db, { quantity: 9 })
  await pool.end()

  const before = await contentOf(open.ownerUrl)
  expect((await command('backup', dataDir, file)).stdout).toMatch(
    /^\d+ rows of \d+ tables and 0 files are in /,
  )
  // The shop learns of the backup, which was made before.
  expect((await contentOf(open.ownerUrl))['public.settings']).toMatchObject({ rows: 1 })
  // The shop that was open is still open, and its folder is not restored into.
  await expect(command('restore', dataDir, file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Another shop'),
  })
  expect((await command('restore', restored, file)).stdout).toMatch(/are back, as of 20/)
  const second = await startEmbeddedPostgres({ dataDir: restored, log: () => {} })
  onTestFinished(() => second.release())
  const after = await contentOf(second.ownerUrl)
  for (const [table, content] of Object.entries(before))
    expect([table, after[table]]).toEqual([table, content])
  await expect(command('backup', join(folder, 'nowhere'), file)).rejects.toMatchObject({
    stderr: expect.stringContaining('There is no database'),
  })
  await rm(file)
})
