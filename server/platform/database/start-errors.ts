import { reasonOf, rootOf } from '../observability/reason.ts'

interface Place {
  /** The setting that configures the database; null for the embedded one. */
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL' | null
  url: string
}

/** A provider's administrator is no superuser, and may give a database only to a role of which it is a member. */
export const mayGiveTo = (role: string): string => `grant ${role} to current_user;`

/** Patterns of SQLSTATEs, system codes or messages, with the remedy. Role and database come in double quotes. */
const REMEDIES: [RegExp, (role: string, database: string) => string][] = [
  [
    /^42501$/,
    (role, database) =>
      `as an administrator: ${mayGiveTo(role)} alter database ${database} owner to ${role}; or name the role that owns the tables in DATABASE_OWNER_URL`,
  ],
  [
    /^25006$/,
    () => 'it is a replica, or is set to read only: name the primary, and look for a full disk there',
  ],
  [/^(28P01|28000)$/, () => 'check the user and the password, and who may connect (pg_hba.conf)'],
  [
    /^3D000$/,
    (role, database) => `as an administrator: ${mayGiveTo(role)} create database ${database} owner ${role}`,
  ],
  [/^(53300|53400)$/, () => 'lower DATABASE_POOL, or raise max_connections or the limit of the role'],
  [/^53100$/, () => "make room on the database's disk"],
  [/^55P03$/, () => 'somebody holds a table: start again in a quieter minute'],
  [/^(57P03|57P01)$/, () => 'the server is starting or stopping: start again in a moment'],
  [
    /^(58P01|0A000)$/,
    () => "install PostgreSQL's contrib package on its machine, or allow pg_trgm at the provider",
  ],
  [/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/, () => 'check host, port and firewall'],
  [
    /CERT|ISSUER|LEAF_SIGNATURE/,
    () =>
      "add &sslrootcert=… with the certificate of the provider's authority, or name the host as it is in its certificate",
  ],
  [
    /does not support SSL/,
    () => 'turn SSL on there; for a server on this machine or in a private network leave out sslmode',
  ],
]

const quoted = (name: string) => `"${decodeURIComponent(name).replaceAll('"', '""')}"`

/** Returns the remedy for an error of PostgreSQL or of the connection to it; null when no general one helps. */
export function remedyOf(error: unknown, url: string): string | null {
  const root = rootOf(error)
  const { code = '', message = '' } = root as { code?: string; message?: string }
  const { username, pathname } = new URL(url)
  const match = REMEDIES.find(([pattern]) => pattern.test(code) || (code === '' && pattern.test(message)))
  return match ? match[1](quoted(username), quoted(pathname.slice(1))) : null
}

/**
 * Runs the database steps of a start.
 * @throws with PostgreSQL's own sentence, the remedy, and the `setting` behind it
 */
export async function withStartErrors<T>({ setting, url }: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const remedy = remedyOf(error, url)
    const message = [reasonOf(error), ...(remedy ? [remedy] : [])].join('; ')
    throw Object.assign(new Error(message, { cause: error }), setting ? { setting } : {})
  }
}
