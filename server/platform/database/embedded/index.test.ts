import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'

let home: string
let dataDir: string
let shops: ChildProcess[]

// A temporary directory is closed to everybody else, as /root is: what works here works there.
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'nafha-embedded-'))
  dataDir = join(home, '.data')
  shops = []
})

// Closing a shop's input stops it; what a killed shop left running is taken over and stopped.
afterEach(async () => {
  await Promise.all(shops.map(stop))
  const last = await startEmbeddedPostgres({ dataDir, log })
  await last.release()
  await rm(home, { recursive: true })
})

describe('the database of an empty folder', () => {
  test('the first start makes it, and it takes and gives text in both languages', async () => {
    const { ownerUrl: url, release } = await startEmbeddedPostgres({ dataDir, log })
    const [row] = await query(
      url,
      `select current_database() as name, current_setting('TimeZone') as zone, lower('ÉCLAT') as lower,
              current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync`,
    )
    expect(row).toEqual({ name: 'nafha', zone: 'UTC', lower: 'éclat', major: 18, fsync: 'on' })
    await query(url, 'create extension pg_trgm')
    const [similar] = await query(url, `select similarity('عود كمبودي', 'عود') > 0.3 as "isSimilar"`)
    expect(similar).toEqual({ isSimilar: true })
    await release()
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  test('a stop and a start keep what was written', async () => {
    const first = await startEmbeddedPostgres({ dataDir, log })
    await keep(first.ownerUrl, 'oud')
    await first.release()
    const second = await startEmbeddedPostgres({ dataDir, log })
    expect(await kept(second.ownerUrl)).toEqual(['oud'])
    await second.release()
  })

  test('the shop works in it as a role that is no superuser, also in one that an earlier version has made', async () => {
    const earlier = await startEmbeddedPostgres({ dataDir, log })
    await keep(earlier.ownerUrl, 'oud')
    await query(earlier.ownerUrl, 'drop owned by nafha_app')
    await query(earlier.ownerUrl, 'drop role nafha_app')
    await earlier.release()

    const { url, ownerUrl, release } = await startEmbeddedPostgres({ dataDir, log })
    const [role] = await query(
      url,
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles
        where rolname = current_user`,
    )
    expect(role).toEqual({
      ...{ rolsuper: false, rolcreatedb: false, rolcreaterole: false },
      ...{ rolreplication: false, rolbypassrls: false },
    })
    for (const statement of [
      `copy (select 1) to program 'cat'`,
      `select pg_read_file('shop.password')`,
      'alter role nafha_app superuser',
      'set role nafha',
      'create table stolen (id int)',
      'drop table kept',
    ])
      await expect(query(url, statement), statement).rejects.toMatchObject({ code: '42501' })
    expect(await kept(ownerUrl)).toEqual(['oud'])
    await release()
  })

  test('a DATA_DIR that others may enter works as well', async () => {
    await chmod(home, 0o755)
    const { ownerUrl: url, release } = await startEmbeddedPostgres({ dataDir, log })
    await keep(url, 'musk')
    expect(await kept(url)).toEqual(['musk'])
    await release()
  })
})

describe('after a kill -9', () => {
  test('of the shop, the next start finds what was committed', async () => {
    const shop = await open()
    await keep(shop.url, 'amber')
    await kill(shop.process)
    const { ownerUrl: url, release } = await startEmbeddedPostgres({ dataDir, log })
    expect(await kept(url)).toEqual(['amber'])
    await release()
  })

  test('of the shop and of PostgreSQL, the next start recovers what was committed', async () => {
    const shop = await open()
    await keep(shop.url, 'amber')
    await kill(shop.process)
    await killPostgres(shop.url)
    const { ownerUrl: url, release } = await startEmbeddedPostgres({ dataDir, log })
    expect(await kept(url)).toEqual(['amber'])
    await release()
  })

  test('of PostgreSQL alone, the running shop brings it back under the same address', async () => {
    const back = Promise.withResolvers<void>()
    const { ownerUrl: url, release } = await startEmbeddedPostgres({
      dataDir,
      log: (line) => line === 'The database is back.' && back.resolve(),
    })
    await keep(url, 'saffron')
    await killPostgres(url)
    await back.promise
    expect(await kept(url)).toEqual(['saffron'])
    await release()
  })

  test('a pid file whose number another process bears by now does not stop the start', async () => {
    const first = await startEmbeddedPostgres({ dataDir, log })
    await keep(first.ownerUrl, 'rose')
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const left = await readFile(pidFile, 'utf8')
    await first.release()
    await writeFile(pidFile, left.replace(/^\d+/, `${process.pid}`))
    const second = await startEmbeddedPostgres({ dataDir, log })
    expect(await kept(second.ownerUrl)).toEqual(['rose'])
    await second.release()
  })
})

test('a start brings it back as of a moment, out of a copy and the archive of its log', async () => {
  const [base, archive] = [join(home, 'base'), join(home, 'archive')]
  await chmod(home, 0o755)
  await mkdir(archive)
  await chmod(archive, 0o777)
  const made = await startEmbeddedPostgres({ dataDir, log })
  await keep(made.ownerUrl, 'old')
  await made.release()
  const cluster = join(dataDir, 'postgres')
  const settings = (dir: string, lines: string[]) =>
    appendFile(join(dir, 'postgresql.conf'), `${lines.join('\n')}\n`)
  await settings(cluster, ['archive_mode = on', `archive_command = 'gzip < %p > ${archive}/%f.gz'`])

  const shop = await startEmbeddedPostgres({ dataDir, log })
  const client = new pg.Client(shop.ownerUrl)
  await client.connect()
  await client.query(`select pg_backup_start('base', true)`)
  execFileSync('cp', ['-a', cluster, base])
  const { rows: stopped } = await client.query('select labelfile from pg_backup_stop()')
  await client.query(`insert into kept values ('wanted')`)
  const { rows: moments } = await client.query('select clock_timestamp()::text as now')
  await client.query(`insert into kept values ('a mistake')`)
  await client.end()
  await shop.release()

  const restored = join(home, 'restored')
  const copy = join(restored, 'postgres')
  await mkdir(restored)
  execFileSync('cp', ['-a', base, copy])
  const { uid, gid } = await stat(copy)
  for (const [name, content] of [
    ['backup_label', stopped[0].labelfile],
    ['recovery.signal', ''],
  ]) {
    await writeFile(join(copy, name), content)
    await chown(join(copy, name), uid, gid)
  }
  execFileSync('sh', ['-c', 'rm -r postmaster.pid pg_wal/*'], { cwd: copy })
  await settings(copy, [
    'hot_standby = off',
    `restore_command = 'gunzip < ${archive}/%f.gz > %p'`,
    `recovery_target_time = '${moments[0].now}'`,
    'recovery_target_action = promote',
  ])
  const recovered = await startEmbeddedPostgres({ dataDir: restored, log })
  expect(await kept(recovered.ownerUrl)).toEqual(['old', 'wanted'])
  await recovered.release()
})

describe('a second shop on the same DATA_DIR', () => {
  test('is refused with a sentence that says what to do, and the first goes on', async () => {
    const first = await open()
    await keep(first.url, 'first')
    const second = await open()
    expect(second.refusal).toBe(
      `Another shop (process ${first.pid}) is running on the data directory ${dataDir}. ` +
        'Stop it first, or give this one a DATA_DIR and a PORT of its own.',
    )
    expect(await kept(first.url)).toEqual(['first'])
  })

  test('when both start at once on an empty folder, exactly one runs', async () => {
    const both = await Promise.all([open(), open()])
    const [winner] = both.filter((shop) => shop.url)
    const [refused] = both.filter((shop) => shop.refusal)
    expect(refused?.refusal).toContain(`Another shop (process ${winner?.pid}) is running`)
    await keep(winner?.url, 'one')
    expect(await kept(winner?.url)).toEqual(['one'])
  })

  test('whose first start is still at work beside the cluster keeps nobody from starting', async () => {
    const place = join(dataDir, 'postgres.init-late', 'cluster')
    let started = false
    const writing = (async () => {
      for (let files = 0; !started; files++) {
        // The folder may be gone again, at any step.
        await mkdir(place, { recursive: true })
          .then(() => writeFile(join(place, `${files}`), ''))
          .catch(() => {})
      }
    })()
    const first = await open()
    started = true
    await writing
    expect(first.refusal).toBeUndefined()
    await keep(first.url, 'one')
    expect(await kept(first.url)).toEqual(['one'])
  })

  test('when both start at once after a kill -9, exactly one runs', async () => {
    const killed = await open()
    await keep(killed.url, 'before')
    await kill(killed.process)
    await killPostgres(killed.url)
    const both = await Promise.all([open(), open()])
    const [winner] = both.filter((shop) => shop.url)
    expect(both.filter((shop) => shop.refusal)).toHaveLength(1)
    expect(await kept(winner?.url)).toEqual(['before'])
  })
})

function log() {}

type Shop = { url?: string; pid?: number; refusal?: string; process: ChildProcess }

/** Starts a shop process and waits for its first line. */
async function open(): Promise<Shop> {
  const script = fileURLToPath(new URL('../../../testing/embedded-shop.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  shops.push(child)
  const [line] = await once(createInterface(child.stdout), 'line')
  return { ...JSON.parse(line), process: child }
}

async function stop(shop: ChildProcess) {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  shop.stdin?.end()
  await once(shop, 'exit')
}

async function kill(shop: ChildProcess) {
  shop.kill('SIGKILL')
  await once(shop, 'exit')
}

/** Kills the server itself and waits until it lets go of the connection. */
async function killPostgres(url: string | undefined) {
  const client = new pg.Client(url)
  const ended = new Promise<void>((resolve) => client.on('error', () => {}).on('end', resolve))
  await client.connect()
  const { rows } = await client.query(`select pg_read_file('postmaster.pid') as file`)
  process.kill(Number(rows[0].file.split('\n')[0]), 'SIGKILL')
  await ended
}

async function keep(url: string | undefined, text: string) {
  await query(url, 'create table kept (text text)')
  await query(url, 'insert into kept values ($1)', [text])
}

async function kept(url: string | undefined) {
  return (await query(url, 'select text from kept')).map((row) => row.text)
}

async function query(url: string | undefined, text: string, values: unknown[] = []) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
