import type { Role } from '@nafha/contract/admin/abilities'
import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Queryable } from '../../../platform/database/client.ts'
import { catalogImports, staff } from '../../../platform/database/schema/index.ts'
import { handle, type JobHandler } from '../../../platform/jobs/define.ts'
import type { Unreadable } from '../../../platform/text/csv-records.ts'
import { audit } from '../../../staff/index.ts'
import { lockCatalog, lockProducts } from '../locks.ts'
import { readBySlugs } from '../product-rows.ts'
import { checkBatch, type Outcome, readImportRules } from './batch.ts'
import type { RowChanges } from './changed-rows.ts'
import { explanationOf, importBatch } from './import-batch.ts'
import { type ImportTally, nothingYet, readImport, tally } from './imports.ts'
import { checkCatalogImportJob, runCatalogImportJob } from './jobs.ts'
import { type Group, isUnreadable, readForeignColumns, readGroups } from './read.ts'
import { writeRows } from './rows.ts'

/** Products per batch. More would hold more locks and memory. */
const AT_ONCE = 100

interface ImportContext {
  db: Database
  log: FastifyBaseLogger
}

interface Work {
  id: number
  content: Buffer
  faulty: 'none' | 'rest' | null
  who: { staffId: number; name: string; role: Role }
  row: ImportTally
}

/** Jobs that check and import product files. */
export function importJobHandlers({ db, log }: ImportContext): JobHandler[] {
  const step =
    (status: 'checking' | 'importing', run: (work: Work) => Promise<void>) =>
    async ({ importId }: { importId: number }) => {
      const work = await readWork(db, importId, status)
      if (!work) return
      try {
        await run(work)
      } catch (err) {
        log.error({ err, importId }, 'a file of products could not be worked on')
        await updateImport(db, importId, { status: 'failed', finishedAt: new Date() }, status)
      }
    }
  return [
    handle(
      checkCatalogImportJob,
      step('checking', (work) => checkFile(db, work)),
    ),
    handle(
      runCatalogImportJob,
      step('importing', (work) =>
        work.faulty === 'none' ? importAllOrNothing(db, work) : importValidProducts(db, work),
      ),
    ),
  ]
}

/** Returns null if the step is already done, since a job may run twice. */
async function readWork(db: Database, id: number, status: string): Promise<Work | null> {
  const [work] = await db
    .select({ row: catalogImports, role: staff.role })
    .from(catalogImports)
    .innerJoin(staff, eq(staff.id, catalogImports.staffId))
    .where(eq(catalogImports.id, id))
  if (!work?.row.content || work.row.status !== status) return null
  const { content, faulty, staffId, staffName, ...row } = work.row
  return { id, content, faulty, who: { staffId, name: staffName, role: work.role }, row }
}

/** @param status the update applies only while the import has this status */
const updateImport = (
  tx: Queryable,
  id: number,
  values: Partial<typeof catalogImports.$inferInsert>,
  status?: 'checking' | 'importing',
) =>
  tx
    .update(catalogImports)
    .set(values)
    .where(and(eq(catalogImports.id, id), status && eq(catalogImports.status, status)))

/**
 * Returns the progress of an import, or null once it has ended. Call it under the catalogue's lock: a job that was
 * handed to another process may still run in the first one.
 */
async function progressOf(tx: Queryable, id: number): Promise<ImportTally | null> {
  const row = await readImport(tx, id)
  return row?.status === 'importing' ? row : null
}

async function* batches(content: Buffer): AsyncGenerator<Group[] | Unreadable> {
  let batch: Group[] = []
  for await (const group of readGroups(content)) {
    if (isUnreadable(group)) {
      if (batch.length > 0) yield batch
      yield group
      return
    }
    batch.push(group)
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const within = (batch: Group[], outcome: Outcome): Partial<ImportTally> => ({
  ...outcome,
  done: batch.at(-1)?.end,
  lines: batch.reduce((sum, group) => sum + group.lines.length, 0),
})

/** Runs the import dry: reports every faulty line and changes nothing. */
async function checkFile(db: Database, { id, content, who }: Work): Promise<void> {
  const rules = await readImportRules(db, who)
  let row: ImportTally = nothingYet
  await updateImport(db, id, { ignoredColumns: await readForeignColumns(content) })
  for await (const batch of batches(content)) {
    if ('message' in batch) {
      const unread = tally(row, { errors: [batch] })
      await updateImport(db, id, { ...unread, status: 'unreadable', content: null, finishedAt: new Date() })
      return
    }
    const { outcome } = await checkBatch(db, batch, rules)
    row = tally(row, within(batch, outcome))
    await updateImport(db, id, row)
  }
  await updateImport(db, id, { ...row, done: content.length, status: 'checked' })
}

class Refused extends Error {}

/**
 * Imports the file in one transaction; an error that came up since the dry run rolls back everything. Rows that
 * purchases lock are written last, because the transaction takes long.
 */
async function importAllOrNothing(db: Database, { id, content, who }: Work): Promise<void> {
  let row: ImportTally = nothingYet
  try {
    await db.transaction(async (tx) => {
      await lockCatalog(tx)
      if (!(await progressOf(tx, id))) return
      const rules = await readImportRules(tx, who)
      const rows: RowChanges[] = []
      for await (const batch of batches(content)) {
        if ('message' in batch) throw new Refused()
        const result = await importBatch(tx, who, batch, rules, id)
        row = tally(row, within(batch, result.outcome))
        if (row.faultyLines > 0) throw new Refused()
        rows.push(result.rows)
        // Written outside the transaction, so that the back office can see the progress.
        await updateImport(db, id, { done: row.done, lines: row.lines })
      }
      row = tally(row, { errors: await writeRows(tx, rows, rules, explanationOf(who, id)) })
      if (row.faultyLines > 0) throw new Refused()
      await finish(tx, id, who, row)
    })
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    const values = { ...row, created: 0, changed: 0, stocksChanged: 0, status: 'refused' } as const
    await updateImport(db, id, values, 'importing')
  }
}

/**
 * Imports each batch in its own transaction, so that another process can continue after a crash. Products are locked
 * before they are validated, so that an invalid one is left out whole.
 */
async function importValidProducts(db: Database, { id, content, who, row: before }: Work): Promise<void> {
  let { done } = before
  for await (const batch of batches(content)) {
    if ('message' in batch) throw new Error('the file was readable when it was looked through')
    const end = batch.at(-1)?.end ?? 0
    if (end <= done) continue
    const after = await db.transaction(async (tx) => {
      await lockCatalog(tx)
      const row = await progressOf(tx, id)
      if (!row || end <= row.done) return row
      const products = await readBySlugs(
        tx,
        batch.map((group) => group.slug),
      )
      await lockProducts(
        tx,
        products.map((product) => product.id),
      )
      const rules = await readImportRules(tx, who)
      const { outcome, rows } = await importBatch(tx, who, batch, rules, id)
      const stockErrors = await writeRows(tx, [rows], rules, explanationOf(who, id))
      if (stockErrors.length > 0) throw new Error('stock has changed under its lock')
      const progress = tally(row, within(batch, outcome))
      await updateImport(tx, id, progress)
      return progress
    })
    if (!after) return
    done = after.done
  }
  await db.transaction(async (tx) => {
    await lockCatalog(tx)
    const row = await progressOf(tx, id)
    if (row) await finish(tx, id, who, row)
  })
}

async function finish(tx: Queryable, id: number, who: Work['who'], row: ImportTally): Promise<void> {
  const { created, changed, stocksChanged, faultyLines } = row
  await updateImport(tx, id, { ...row, status: 'done', content: null, finishedAt: new Date() })
  await audit(tx, who, 'finish', ['imports', id], {
    to: { created, changed, stocks_changed: stocksChanged, faulty_lines: faultyLines },
  })
}
