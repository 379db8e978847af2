import { join } from 'node:path'
import { readJournal, rewriteJournal } from './journal.ts'
import type { TableRows } from './rows.ts'

export type Tables = { readonly [Name in keyof TableRows]: ReadonlyMap<string, TableRows[Name]> }

export type JournalEntry =
  | { [Name in keyof TableRows]: { put: Name; row: TableRows[Name] } }[keyof TableRows]
  | { drop: keyof TableRows; id: string }

/** The sandbox's whole state: in memory for reading, in a journal for keeping. Rows are replaced, never edited. */
export type SandboxStore = {
  readonly tables: Tables
  /** Makes the changes visible at once and keeps them together: after a crash all of them exist or none. */
  commit(changes: JournalEntry[]): void
  /** Resolves when everything committed so far would survive a crash. Await it before telling anyone. */
  durable(): Promise<void>
  close(): Promise<void>
}

const DAY = 24 * 60 * 60
const REPLIES_KEPT = DAY
const EVENTS_KEPT = 30 * DAY

/** Opens the state in `dataDir` (made when absent). `now` in seconds; at start, what Stripe would have forgotten goes. */
export async function openStore(dataDir: string, now: number): Promise<SandboxStore> {
  const path = join(dataDir, 'journal.ndjson')
  const tables = emptyTables()
  for (const changes of await readJournal<JournalEntry[]>(path)) apply(tables, changes)
  forgetOld(tables, now)
  const journal = await rewriteJournal<JournalEntry[]>(path, snapshot(tables))
  return {
    tables,
    commit(changes) {
      if (changes.length === 0) return
      journal.append(changes)
      apply(tables, changes)
    },
    durable: journal.durable,
    close: journal.close,
  }
}

type WritableTables = { [Name in keyof TableRows]: Map<string, TableRows[Name]> }

function emptyTables(): WritableTables {
  return {
    intents: new Map(),
    charges: new Map(),
    methods: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    deliveries: new Map(),
    replies: new Map(),
  }
}

function apply(tables: WritableTables, changes: JournalEntry[]) {
  for (const change of changes) {
    if ('drop' in change) tables[change.drop].delete(change.id)
    else (tables[change.put] as Map<string, unknown>).set(change.row.id, change.row)
  }
}

function forgetOld(tables: WritableTables, now: number) {
  for (const reply of tables.replies.values()) {
    if (reply.created < now - REPLIES_KEPT) tables.replies.delete(reply.id)
  }
  for (const event of tables.events.values()) {
    const delivered = !tables.deliveries.has(event.id)
    if (delivered && event.created < now - EVENTS_KEPT) tables.events.delete(event.id)
  }
}

function snapshot(tables: WritableTables): JournalEntry[][] {
  return Object.entries(tables).flatMap(([name, rows]) =>
    [...rows.values()].map((row) => [{ put: name, row } as JournalEntry]),
  )
}
