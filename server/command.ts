import { resolve } from 'node:path'
import { reasonOf } from './platform/reason.ts'

/** Whose fault it is when the system refuses, by its code and what was asked of it. */
const SETTING_OF = [
  [/^(EADDRINUSE|EACCES listen)/, 'PORT'],
  [/^EADDRNOTAVAIL/, 'HOST'],
  [/ (connect|getaddrinfo)$|^(28P01|28000|3D000)/, 'DATABASE_URL'],
] as const

/** What went wrong, in a sentence that names the setting behind it where there is one. */
function faultOf(error: unknown): string {
  // A name with several addresses fails once for each.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { code, syscall, path } = first as NodeJS.ErrnoException
  const within = path?.startsWith(resolve(process.env.DATA_DIR || '.data'))
  const [, setting] = within
    ? [path, 'DATA_DIR']
    : (SETTING_OF.find(([asked]) => asked.test(`${code} ${syscall}`)) ?? [])
  const message = error instanceof Error && error.message.includes('\n') ? error.message : reasonOf(error)
  return setting ? `${setting}: ${message}` : message
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
