import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import {
  type CatalogImport,
  type FaultyChoice,
  MOST_CHANGES,
  MOST_ERRORS,
} from '@nafha/contract/admin/catalog-csv'
import type { Language } from '@nafha/contract/values/language'
import { eq, type SQL } from 'drizzle-orm'
import type { Database, Queryable } from '../../../platform/database/client.ts'
import { catalogImports } from '../../../platform/database/schema/index.ts'
import type { StaffCaller } from '../../../platform/http/identity.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { conflict, invalid, type Saved } from '../../../platform/outcomes/outcome.ts'
import { translate } from '../../../platform/text/language.ts'
import { audit } from '../../../staff/index.ts'
import { lockImport } from '../locks.ts'
import { type ImportRow, importColumns } from './import-row.ts'
import { checkCatalogImportJob, runCatalogImportJob } from './jobs.ts'

export function presentImport(row: ImportRow, language: Language, withLists = true): CatalogImport {
  return {
    id: row.id,
    file_name: row.fileName,
    staff_name: row.staffName,
    status: row.status,
    faulty: row.faulty,
    progress: Math.min(100, Math.floor((100 * row.done) / Math.max(1, row.size))),
    lines: row.lines,
    created: row.created,
    changed: row.changed,
    stocks_changed: row.stocksChanged,
    faulty_lines: row.faultyLines,
    errors: withLists
      ? row.errors.map(({ line, column, message, inputs }) => ({
          line,
          column,
          message: translate(message, language, inputs),
        }))
      : [],
    changes: withLists ? row.changes : [],
    ignored_columns: row.ignoredColumns,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }
}

interface Wanted {
  where?: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset: number
}

export const readImports = (db: Queryable, { where, orderBy, limit, offset }: Wanted): Promise<ImportRow[]> =>
  db
    .select(importColumns)
    .from(catalogImports)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

export async function readImport(db: Queryable, id: number): Promise<ImportRow | null> {
  const [row] = await db.select(importColumns).from(catalogImports).where(eq(catalogImports.id, id))
  return row ?? null
}

/** Stores a file, which must be UTF-8 text, and queues the job that checks it. */
export async function storeUploadedFile(
  db: Database,
  who: StaffCaller,
  { path, name }: { path: string; name: string },
): Promise<Saved<ImportRow>> {
  const content = await readFile(path)
  // A zero byte is valid UTF-8, but no spreadsheet writes one.
  if (!isUtf8(content) || content.includes(0)) return invalid('file', 'csv_not_utf8')
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(catalogImports)
      .values({ staffId: who.staffId, staffName: who.name, fileName: name, content, size: content.length })
      .returning(importColumns)
    if (!row) throw new Error('the file was not stored')
    await audit(tx, who, 'upload', ['imports', row.id], { to: { file: name, bytes: content.length } })
    await enqueue(tx, checkCatalogImportJob, { importId: row.id }, { key: `import:${row.id}` })
    return { kind: 'saved', row }
  })
}

/** Queues the import of a file that was checked; only the member of staff who uploaded it may start it. */
export const startImport = (
  db: Database,
  who: StaffCaller,
  id: number,
  faulty: FaultyChoice,
): Promise<Saved<ImportRow>> =>
  db.transaction(async (tx) => {
    const before = await lockImport(tx, id)
    if (!before) return { kind: 'not_found' }
    // The import runs with the abilities of the one who uploaded the file.
    if (before.staffId !== who.staffId) return { kind: 'forbidden', code: 'import_not_yours' }
    // It is still being checked, is unreadable, or was imported already.
    if (!['checked', 'refused', 'failed'].includes(before.status)) return conflict('import_not_ready')
    if (faulty === 'none' && before.faultyLines > 0) return conflict('import_has_errors')
    const [row] = await tx
      .update(catalogImports)
      .set({ status: 'importing', faulty, ...nothingYet })
      .where(eq(catalogImports.id, id))
      .returning(importColumns)
    if (!row) throw new Error('the import is gone')
    await audit(tx, who, 'start', ['imports', id], { to: { faulty } })
    await enqueue(tx, runCatalogImportJob, { importId: id }, { key: `import:${id}` })
    return { kind: 'saved', row }
  })

export const nothingYet = {
  done: 0,
  lines: 0,
  created: 0,
  changed: 0,
  stocksChanged: 0,
  faultyLines: 0,
  errors: [],
  changes: [],
}

/** Adds the result of a batch. Only the first errors and changes are stored. */
export function tally(row: ImportTally, found: Partial<ImportTally>): ImportTally {
  const errors = [...row.errors, ...(found.errors ?? [])]
  const changes = [...row.changes, ...(found.changes ?? [])]
  return {
    done: found.done ?? row.done,
    lines: row.lines + (found.lines ?? 0),
    created: row.created + (found.created ?? 0),
    changed: row.changed + (found.changed ?? 0),
    stocksChanged: row.stocksChanged + (found.stocksChanged ?? 0),
    faultyLines: row.faultyLines + new Set((found.errors ?? []).map((error) => error.line)).size,
    errors: errors.slice(0, MOST_ERRORS),
    changes: changes.slice(0, MOST_CHANGES),
  }
}
export type ImportTally = Pick<
  ImportRow,
  'done' | 'lines' | 'created' | 'changed' | 'stocksChanged' | 'faultyLines' | 'errors' | 'changes'
>
