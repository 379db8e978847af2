import { execFile } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { moments } from './run.ts'
import type { Scene, Stage } from './stage.ts'

const run = promisify(execFile)

/** Waits until messages could not be written. */
const untilUnwritten = ({ db }: Stage, jobs: number) =>
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

/** A file lies where the folder should be: nobody can write there, root neither. */
const noFolder: Scene = {
  name: 'outbox cannot be written',
  async run(stage, purchases) {
    const folder = join(stage.dataDir, 'outbox')
    const times = moments(3, purchases)
    for (const at of times) {
      await stage.progress.reached(at)
      await mkdir(folder, { recursive: true })
      await rename(folder, `${folder}.away`)
      await writeFile(folder, '')
      await untilUnwritten(stage, 4)
      await rm(folder)
      await rename(`${folder}.away`, folder)
      await stage.db.execute(
        sql`update graphile_worker._private_jobs set last_error = null where locked_at is null`,
      )
    }
    return times.length
  },
}

/**
 * No file of the shop may grow beyond 4 KB, as on a disk that is full: the kernel takes the beginning of a message and
 * refuses the rest. Needs no rights, since a process may limit its own kind (prlimit, Linux).
 */
const fullDisk: Scene = {
  name: 'disk full for the outbox',
  async run(stage, purchases) {
    const times = moments(3, purchases)
    const limit = (bytes: string) => run('prlimit', ['--pid', String(stage.shop.pid), `--fsize=${bytes}:`])
    for (const at of times) {
      await stage.progress.reached(at)
      await limit('4096')
      await untilUnwritten(stage, 4)
      await limit('unlimited')
      await stage.db.execute(
        sql`update graphile_worker._private_jobs set last_error = null where locked_at is null`,
      )
    }
    return times.length
  },
}

export const diskScenes: Scene[] = [noFolder, fullDisk]
