import { execFile } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Harness, Scenario } from './harness.ts'
import { moments } from './run-scenario.ts'

const run = promisify(execFile)

/** Waits until `jobs` jobs have failed because they could not write. */
const untilUnwritten = ({ db }: Harness, jobs: number) =>
  expect
    .poll(
      async () => {
        const { rowCount } = await db.execute(
          sql`select from graphile_worker._private_jobs where last_error is not null`,
        )
        return rowCount
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThanOrEqual(jobs)

/** Puts a file in the place of the folder: nobody can write there, not even root. */
const noFolder: Scenario = {
  name: 'outbox cannot be written',
  async run(harness, purchases) {
    const folder = join(harness.dataDir, 'outbox')
    const times = moments(3, purchases)
    for (const at of times) {
      await harness.progress.reached(at)
      await mkdir(folder, { recursive: true })
      await rename(folder, `${folder}.away`)
      await writeFile(folder, '')
      await untilUnwritten(harness, 4)
      await rm(folder)
      await rename(`${folder}.away`, folder)
      await harness.db.execute(
        sql`update graphile_worker._private_jobs set last_error = null where locked_at is null`,
      )
    }
    return times.length
  },
}

/**
 * Limits files to 4 KB, as a full disk does: the kernel takes the beginning of a message and refuses the rest. prlimit
 * (Linux) needs no privileges for processes of the same user.
 */
const fullDisk: Scenario = {
  name: 'disk full for the outbox',
  async run(harness, purchases) {
    const times = moments(3, purchases)
    const limit = (bytes: string) => run('prlimit', ['--pid', String(harness.shop.pid), `--fsize=${bytes}:`])
    for (const at of times) {
      await harness.progress.reached(at)
      await limit('4096')
      await untilUnwritten(harness, 4)
      await limit('unlimited')
      await harness.db.execute(
        sql`update graphile_worker._private_jobs set last_error = null where locked_at is null`,
      )
    }
    return times.length
  },
}

export const diskScenarios: Scenario[] = [noFolder, fullDisk]
