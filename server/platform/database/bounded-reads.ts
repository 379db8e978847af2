import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { limitConcurrency } from '../concurrency/limit.ts'
import type { Database } from './client.ts'
import * as schema from './schema/index.ts'

export type ReadPool = Pick<pg.Pool, 'query'>

/**
 * Limits the reads of browsing shoppers to half of the pool's connections, so that a purchase always finds
 * one. Other reads wait; the number of waiting requests is bounded where they arrive
 * (platform/http/precedence.ts).
 */
export function boundedReader(pool: pg.Pool): ReadPool {
  const run = limitConcurrency({
    concurrency: Math.floor((pool.options.max ?? 10) / 2),
    longest: Number.POSITIVE_INFINITY,
  })
  const query = (...statement: Parameters<pg.Pool['query']>) => run(async () => pool.query(...statement))
  return { query } as unknown as ReadPool
}

/** A database for single statements that only read. */
export const readsBy = (reader: ReadPool): Database =>
  drizzle(reader as pg.Pool, { schema, casing: 'snake_case' })
