/** Statements that would break the version that still runs during an upgrade, with the reason. */
const BREAKING: [RegExp, string][] = [
  [/\bDROP\s+(TABLE|COLUMN|VIEW|TYPE|FUNCTION|SCHEMA|SEQUENCE|EXTENSION)\b/i, 'takes away what it reads'],
  [/\bRENAME\b/i, 'renames what it reads'],
  [/\bSET\s+NOT\s+NULL\b/i, 'asks for values that it does not write'],
  [
    /\bADD\s+COLUMN\b(?=[^;]*\bNOT\s+NULL\b)(?![^;]*\b(DEFAULT|GENERATED)\b)/i,
    'asks for values that it does not write',
  ],
  [
    /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
    'changes what it writes, and rewrites the table under a lock',
  ],
  [/\bDROP\s+DEFAULT\b/i, 'leaves out what it counts on'],
  [/\bTRUNCATE\b(?!\s+ON\b)(?!\s+OR\b)/i, 'empties what it reads'],
  [/\bSET\s+(LOCAL\s+|SESSION\s+)?lock_timeout\b/i, 'waits longer than a reader may wait behind it'],
]
/** Says that no version from that migration's on uses it any more. */
const UNUSED = /^\s*--\s*unused since (\d{4})\b/im

/**
 * Why a running version of the shop would not survive a migration, statement by statement (docs/decisions/0015).
 * @param number the migration's own
 */
export function breaksOlderVersion(migration: string, number: number): string[] {
  return migration.split('--> statement-breakpoint').flatMap((statement) => {
    const unusedSince = UNUSED.exec(statement)?.[1]
    if (unusedSince !== undefined && Number(unusedSince) < number) return []
    const sql = statement.replaceAll(/--.*$/gm, '').trim()
    return BREAKING.filter(([pattern]) => pattern.test(sql)).map(([, why]) => `${why}: ${sql.slice(0, 90)}`)
  })
}
