import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'

/** The account that runs PostgreSQL, as options of `spawn`; empty for the user who runs the shop. */
export type Account = { uid?: number; gid?: number }

/**
 * Finds an account for PostgreSQL, which refuses to run as root: under root, an account that every system
 * has. An existing cluster keeps its owner, so that a shop first started by an ordinary user still starts as
 * root.
 * @throws when the cluster belongs to another user, with a sentence that names that user
 */
export async function accountFor(clusterDir = ''): Promise<Account> {
  const self = process.getuid?.()
  if (self === undefined) return {}
  const cluster = await stat(clusterDir).catch(() => undefined)
  if (self !== 0) {
    if (cluster && cluster.uid !== self) throw new Error(foreignCluster(clusterDir, cluster.uid))
    return {}
  }
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
  return unprivilegedAccount(await readFile('/etc/passwd', 'utf8').catch(() => ''))
}

function unprivilegedAccount(passwd: string): Account {
  for (const name of ['postgres', 'nobody']) {
    const fields = passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither an account "postgres" nor "nobody" to run it as. ' +
      'Start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function foreignCluster(clusterDir: string, uid: number): string {
  return (
    `The database in ${clusterDir} belongs to another user (uid ${uid}). ` +
    'Start the shop as that user or as root, or set DATA_DIR to a directory of your own.'
  )
}

/**
 * Returns true if the account may enter every parent of the directory. It may not enter a clone below a
 * closed /root.
 */
export function canEnter(account: Account, dir: string): boolean {
  if (account.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { ...account, cwd: '/' }).status === 0
}

/** Returns true if the account may run the program. */
export function canRun(account: Account, program: string): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/' }).status === 0
}
