/** A statement as the shop sent it (recorder.ts). */
export interface Statement {
  /** Method and path of the request that it was sent for; null for jobs. */
  call: string | null
  text: string
  /** Name of the prepared statement. */
  name: string | null
  values: unknown[]
  /** The first rows that came back, as lists. */
  rows: unknown[][]
  /** Connections are numbered. */
  connection: number
}

const WRITES =
  /^\s*(insert|update|delete|select graphile_worker\.add_job|with\b[\s\S]*\b(insert into|update|delete from)\b)/i
const BEGINS = /^\s*(begin|start transaction)/i
const COMMITS = /^\s*commit/i
const ENDS = /^\s*(commit|rollback\s*(;|$))/i

/** A write that does not wait until the log is on the disk (decision 0023). */
const LATER = /'synchronous_commit', 'off'/

/** Counts the flushes of the write-ahead log: one for each transaction, and for each write outside of one. */
export function commitsOf(statements: readonly Statement[]): number {
  const inside = new Set<number>()
  let commits = 0
  for (const { text, connection } of statements) {
    if (BEGINS.test(text)) inside.add(connection)
    else if (ENDS.test(text)) {
      if (COMMITS.test(text)) commits += 1
      inside.delete(connection)
    } else if (!inside.has(connection) && WRITES.test(text) && !LATER.test(text)) commits += 1
  }
  return commits
}
