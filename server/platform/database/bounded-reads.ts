import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { limitConcurrency } from '../concurrency/limit.ts'
import type { Database } from './client.ts'
import { type ReadPool, readsTogether } from './reads-together.ts'
import * as schema from './schema/index.ts'

/**
 * Limits the reads of browsing shoppers to half of the pool's connections, so that a purchase always finds
 * one. Other reads wait; the number of waiting requests is bounded where they arrive
 * (platform/http/precedence.ts).
 */
export function boundedReader(pool: pg.Pool): ReadPool {
  const inTurn = limitConcurrency({
    concurrency: Math.floor((pool.options.max ?? 10) / 2),
    longest: Number.POSITIVE_INFINITY,
  })
  return readsTogether(pool, inTurn)
}

/** A database for single statements that only read. */
export const readsBy = (reader: ReadPool): Database =>
  drizzle(reader as pg.Pool, { schema, casing: 'snake_case' })
