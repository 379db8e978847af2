import { resolve, sep } from 'node:path'
import { reasonOf } from './platform/reason.ts'

/** Whose fault it is when the system refuses, by its code and what was asked of it. */
const SETTING_OF = [
  [/^(EADDRINUSE|EACCES listen)/, 'PORT'],
  [/^EADDRNOTAVAIL/, 'HOST'],
  [/ (connect|getaddrinfo)$|^(28P01|28000|3D000)/, 'DATABASE_URL'],
] as const

function settingOf({ code, syscall, path }: NodeJS.ErrnoException): string | undefined {
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  if (path === dataDir || path?.startsWith(dataDir + sep)) return 'DATA_DIR'
  return SETTING_OF.find(([asked]) => asked.test(`${code} ${syscall}`))?.[1]
}

/** What went wrong, in a sentence that names the setting behind it where there is one. */
function faultOf(error: unknown): string {
  // A name with several addresses fails once for each.
  const setting = settingOf(error instanceof AggregateError ? error.errors[0] : error)
  if (setting) return `${setting}: ${reasonOf(error)}`
  // Faults of the configuration come with a line for each.
  return error instanceof Error && error.message ? error.message : reasonOf(error)
}

/**
 * Runs what somebody has asked for at a terminal. Whatever goes wrong is told in words, with the stack at LOG_LEVEL=debug,
 * and ends the process with 1.
 * @param failed what did not happen, as a sentence
 */
export function command(work: () => Promise<void>, failed?: string): void {
  work().catch((error: unknown) => {
    console.error([...(failed ? [failed] : []), faultOf(error)].join(' '))
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  })
}
