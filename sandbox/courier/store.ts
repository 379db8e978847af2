import { join } from 'node:path'
import { readJournal, rewriteJournal } from '../journal.ts'
import type { CourierTables } from './rows.ts'

export type CourierChange =
  | { [Name in keyof CourierTables]: { put: Name; row: CourierTables[Name] } }[keyof CourierTables]
  | { drop: keyof CourierTables; id: string }

type Tables = { [Name in keyof CourierTables]: Map<string, CourierTables[Name]> }

/** The courier's whole state: in memory for reading, in a journal for keeping. Rows are replaced, never edited. */
export interface CourierStore {
  readonly tables: { readonly [Name in keyof Tables]: ReadonlyMap<string, CourierTables[Name]> }
  /** Makes the changes visible at once and keeps them together: after a crash all of them exist or none. */
  commit(changes: CourierChange[]): void
  /** Resolves when everything committed so far would survive a crash. Await it before telling anyone. */
  durable(): Promise<void>
  close(): Promise<void>
}

const PARCELS_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Opens the state in `dataDir` (made when absent); parcels that rested for 30 days are forgotten. */
export async function openCourierStore(dataDir: string, now: number): Promise<CourierStore> {
  const path = join(dataDir, 'journal.ndjson')
  const tables: Tables = { parcels: new Map(), events: new Map(), deliveries: new Map() }
  for (const changes of await readJournal<CourierChange[]>(path)) apply(tables, changes)
  forgetOld(tables, now)
  const journal = await rewriteJournal<CourierChange[]>(path, snapshot(tables))
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

function apply(tables: Tables, changes: CourierChange[]) {
  for (const change of changes) {
    if ('drop' in change) tables[change.drop].delete(change.id)
    else (tables[change.put] as Map<string, unknown>).set(change.row.id, change.row)
  }
}

function forgetOld(tables: Tables, now: number) {
  for (const parcel of tables.parcels.values()) {
    if (parcel.dueAt === null && parcel.created < now - PARCELS_KEPT_MS) tables.parcels.delete(parcel.id)
  }
  for (const event of tables.events.values()) {
    if (tables.parcels.has(event.number)) continue
    tables.events.delete(event.id)
    tables.deliveries.delete(event.id)
  }
}

function snapshot(tables: Tables): CourierChange[][] {
  return Object.entries(tables).flatMap(([name, rows]) =>
    [...rows.values()].map((row) => [{ put: name, row } as CourierChange]),
  )
}
