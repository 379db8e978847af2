import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { limitConcurrency } from '../work/limit.ts'
import type { Database } from './client.ts'
import * as schema from './schema/index.ts'

export type Reader = Pick<pg.Pool, 'query'>

/**
 * A part of a pool for statements of what shoppers look at: half of its connections at most, so that a purchase finds one
 * however many look around. The others wait; how many wait is bounded where they come in (platform/http/precedence.ts).
 */
export function boundedReader(pool: pg.Pool): Reader {
  const run = limitConcurrency({
    concurrency: Math.floor((pool.options.max ?? 10) / 2),
    longest: Number.POSITIVE_INFINITY,
  })
  const query = (...statement: Parameters<pg.Pool['query']>) => run(async () => pool.query(...statement))
  return { query } as unknown as Reader
}

/** Runs statements by themselves that only read. */
export const readsBy = (reader: Reader): Database =>
  drizzle(reader as pg.Pool, { schema, casing: 'snake_case' })
