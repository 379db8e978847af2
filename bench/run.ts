import type { Databases } from './databases.ts'
import type { Figure } from './figures.ts'

/** The databases and helpers that each part of the bench gets. */
export interface Run {
  databases: Databases
  /** A thousand products in three sizes each; to be cloned, never changed. */
  goods: string
  /** The demo shop, seeded, for its pages and pictures; no shop is open on it between two parts. */
  seeded: { databaseUrl: string; dataDir: string }
  /** Says what is under way. */
  say(line: string): void
}

export type Part = (run: Run) => Promise<Figure[]>
