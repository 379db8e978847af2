import { resolve, sep } from 'node:path'
import { exitStatusOf } from './platform/config/setting-error.ts'
import { isDiskFull } from './platform/data-dir/full-disk.ts'
import { inspectDataDir } from './platform/data-dir/index.ts'
import { reasonOf, rootOf } from './platform/observability/reason.ts'

/** Whose error it is when the system refuses, by its code and what was asked of it. */
const SETTING_OF = [
  [/^(EADDRINUSE|EACCES listen)/, 'PORT'],
  [/^EADDRNOTAVAIL/, 'HOST'],
  [/ (connect|getaddrinfo)$|^(28P01|28000|3D000)|CERT|^The server does not support SSL/, 'DATABASE_URL'],
] as const

const dataDir = () => resolve(process.env.DATA_DIR || '.data')

function settingOf({ code, syscall, path, message = '' }: NodeJS.ErrnoException): string | undefined {
  // A folder that cannot be made is told by the first of its parents that is not there.
  const isAbove = syscall === 'mkdir' && path && dataDir().startsWith(path + sep)
  if (path === dataDir() || path?.startsWith(dataDir() + sep) || isAbove) return 'DATA_DIR'
  return SETTING_OF.find(([asked]) => asked.test(`${code} ${syscall}`) || asked.test(message))?.[1]
}

/** What went wrong, in a sentence that names the setting behind it where there is one. */
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
 * Runs what somebody has asked for at a terminal. Whatever goes wrong is told in words, with the stack at LOG_LEVEL=debug,
 * and ends the process, with a status of its own when another start would not help.
 * @param failed what did not happen, as a sentence
 */
export function command(work: () => Promise<void>, failed?: string): void {
  work().catch(async (error: unknown) => {
    console.error([...(failed ? [failed] : []), await errorOf(error)].join(' '))
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(exitStatusOf(rootOf(error)))
  })
}
