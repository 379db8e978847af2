import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { withCleanUp } from '../../concurrency/with-clean-up.ts'
import { type Account, accountFor, canEnter } from './account.ts'
import { type Programs, programsFor, runProgram } from './programs.ts'

/** PostgreSQL's major version, and the name of the user and of the database. */
const MAJOR = '18'
export const NAME = 'nafha'

/** A PostgreSQL cluster on disk, with everything needed to start, stop and reach it. */
export type Cluster = {
  dir: string
  /** The account's name for `dir` when that is its working directory. */
  dirForAccount: string
  account: Account
  programs: Programs
  password: string
}

/**
 * Opens the cluster at `dir`, and creates it if there is none. A cluster is created beside its place and
 * moved there whole, so that a killed first start leaves none behind, and the slower of two first starts
 * finds the other's.
 */
export async function openCluster(place: string): Promise<Cluster> {
  await mkdir(dirname(place), { recursive: true })
  const dir = join(await realpath(dirname(place)), basename(place))
  const account = await accountFor(dir)
  const programs = await programsFor(account)
  const cluster = { dir, dirForAccount: dirForAccount(account, dir), account, programs }
  const version = (await readVersion(dir)) ?? (await makeCluster(cluster))
  if (version !== MAJOR) throw new Error(otherVersion(dir, version))
  return { ...cluster, password: (await readFile(passwordFile(dir), 'utf8')).trim() }
}

/**
 * Removes the leftovers of killed first starts. Call it only with the shop's lock. A slower start that is
 * still writing into its own folder blocks the removal, and removes the folder itself.
 */
export async function sweepUnfinished(dir: string, names: string[]): Promise<void> {
  const unfinished = names.filter((name) => name.startsWith(`${basename(dir)}.init-`))
  await Promise.all(
    unfinished.map((name) =>
      rm(join(dirname(dir), name), { recursive: true, force: true }).catch((error) => {
        if (!isNotEmpty(error)) throw error
      }),
    ),
  )
}

const isNotEmpty = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY'

/**
 * An account that may not enter the parents can still work inside the directory when it is started there: the
 * kernel resolves this link without passing through the parents.
 */
function dirForAccount(account: Account, dir: string): string {
  if (canEnter(account, dirname(dir))) return dir
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new Error(
    `PostgreSQL does not run as root, and no other account may enter ${dirname(dir)}. ` +
      'Start the shop as an ordinary user, or set DATA_DIR to a directory that others may enter.',
  )
}

async function makeCluster(cluster: Omit<Cluster, 'password'>): Promise<string> {
  const { dir, account } = cluster
  const workshop = await mkdtemp(`${dir}.init-`)
  const makeAndPlace = async () => {
    const unfinished = join(workshop, 'cluster')
    const password = join(workshop, 'password')
    await mkdir(unfinished, { mode: 0o700 })
    await writeFile(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
    for (const path of [workshop, unfinished, password]) await giveTo(account, path)
    await initialize(cluster, unfinished)
    await rename(password, passwordFile(unfinished))
    await rename(unfinished, dir)
  }
  try {
    await withCleanUp(makeAndPlace, () => rm(workshop, { recursive: true, force: true }))
  } catch (error) {
    // Another first start has moved its own cluster here, or swept ours away. A place that is occupied by
    // something else is reported below.
    if (!isNotEmpty(error) && (await readVersion(dir)) === undefined) throw error
  }
  return (await readVersion(dir)) ?? 'unknown'
}

async function initialize({ dir, dirForAccount, account, programs }: Omit<Cluster, 'password'>, cwd: string) {
  let output = ''
  // Texts compare by code point on every machine. Character classes come from the C library: under plain C,
  // pg_trgm takes no Arabic letter for a letter and finds nothing.
  for (const letters of ['C.UTF-8', 'en_US.UTF-8']) {
    const run = await runProgram(
      programs.initdb,
      [
        `--pgdata=${dirForAccount === dir ? cwd : dirForAccount}`,
        '--pwfile=../password',
        `--username=${NAME}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        `--lc-ctype=${letters}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...account, cwd },
    )
    if (run.ok) return
    output += `${run.output}\n`
  }
  throw new Error(`PostgreSQL could not make a database in ${dir}:\n${output}`)
}

async function giveTo({ uid, gid }: Account, path: string): Promise<void> {
  await chmod(path, path.endsWith('password') ? 0o600 : 0o700)
  if (uid === undefined || gid === undefined) return
  await chown(path, uid, gid).catch((cause) => {
    throw new Error(
      `PostgreSQL does not run as root, and here root may not give ${path} to another account. ` +
        'Start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    )
  })
}

const passwordFile = (dir: string) => join(dir, 'shop.password')

async function readVersion(dir: string): Promise<string | undefined> {
  return (await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(() => undefined))?.trim()
}

function otherVersion(dir: string, version: string): string {
  return (
    `${dir} holds no database of PostgreSQL ${MAJOR} (version: ${version}). ` +
    'Move it away, or set DATA_DIR to another directory.'
  )
}
