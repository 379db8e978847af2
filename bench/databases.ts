import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startThrowawayPostgres } from '../server/platform/database/embedded/throwaway.ts'

export type Databases = Awaited<ReturnType<typeof openDatabases>>

/**
 * A PostgreSQL of the run's own, which writes to the disk as carefully as the shop's does, and folders beside it. All of it is
 * gone after `close`.
 */
export async function openDatabases() {
  const postgres = await startThrowawayPostgres({ max_connections: 200 })
  const folder = await mkdtemp(join(tmpdir(), 'nafha-bench-'))
  const urlOf = (name: string) => {
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    return url.href
  }
  const asAdmin = (statement: string) => withClient(postgres.url, (client) => client.query(statement))
  return {
    urlOf,
    /** A folder of a shop, made by the shop itself. */
    dataDir: (name: string) => join(folder, name),
    /** A new database, empty or as another is at this moment while nobody is connected to that. */
    async create(name: string, like?: string): Promise<string> {
      await asAdmin(`create database ${name}${like ? ` template ${like}` : ''}`)
      return urlOf(name)
    },
    drop: (name: string) => asAdmin(`drop database ${name} with (force)`),
    async close() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Does something over a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'nafha-bench' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
