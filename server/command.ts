import { resolve, sep } from 'node:path'
import { exitStatusOf } from './platform/config/setting-error.ts'
import { reasonOf, rootOf } from './platform/observability/reason.ts'
import { inspectDataDir } from './platform/storage/data-dir.ts'
import { isDiskFull } from './platform/storage/full-disk.ts'

/** Settings to blame for a system error, by its code and system call. */
const SETTING_OF = [
  [/^(EADDRINUSE|EACCES listen)/, 'PORT'],
  [/^EADDRNOTAVAIL/, 'HOST'],
  [/ (connect|getaddrinfo)$|^(28P01|28000|3D000)|CERT|^The server does not support SSL/, 'DATABASE_URL'],
] as const

const dataDir = () => resolve(process.env.DATA_DIR || '.data')

function settingOf({ code, syscall, path, message = '' }: NodeJS.ErrnoException): string | undefined {
  // A folder that cannot be created is reported as the first missing one of its parents.
  const isAbove = syscall === 'mkdir' && path && dataDir().startsWith(path + sep)
  if (path === dataDir() || path?.startsWith(dataDir() + sep) || isAbove) return 'DATA_DIR'
  return SETTING_OF.find(([asked]) => asked.test(`${code} ${syscall}`) || asked.test(message))?.[1]
}

/** Describes an error in a sentence that names the setting behind it, if there is one. */
async function errorOf(error: unknown): Promise<string> {
  const root = rootOf(error) as NodeJS.ErrnoException
  const { setting = settingOf(root) } = error as { setting?: string }
  if (root instanceof Error && (await isDiskFull(dataDir(), root)))
    return `DATA_DIR: the disk of ${dataDir()} is full; make room there, or set DATA_DIR to a folder on another disk`
  const { problem } = setting === 'DATA_DIR' ? await inspectDataDir(dataDir()) : { problem: null }
  if (setting) return `${setting}: ${reasonOf(error)}${problem ? `; ${problem.remedy}` : ''}`
  // Errors of the configuration come with a line for each.
  return error instanceof Error && error.message && rootOf(error) === error ? error.message : reasonOf(error)
}

/**
 * Runs a command of the terminal. An error is printed in words, with the stack at LOG_LEVEL=debug, and ends
 * the process, with a status of its own when another start would not help.
 * @param failed a sentence that says what did not happen
 */
export function command(work: () => Promise<void>, failed?: string): void {
  work().catch(async (error: unknown) => {
    console.error([...(failed ? [failed] : []), await errorOf(error)].join(' '))
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(exitStatusOf(rootOf(error)))
  })
}
