import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'

/** Whom PostgreSQL runs as, as options of `spawn`; empty: the user who runs the shop. */
export type Account = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root. Under root it gets an account that every system has, and an
 * existing cluster keeps its owner, so that a shop once started as an ordinary user still starts as root.
 *
 * @throws when the cluster belongs to somebody else, with a sentence that says whom.
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

/** Whether the account may pass through every parent of the directory. A clone below a closed /root may not. */
export function canEnter(account: Account, dir: string): boolean {
  if (account.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { ...account, cwd: '/' }).status === 0
}

/** Whether the account may run the program. */
export function canRun(account: Account, program: string): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/' }).status === 0
}
