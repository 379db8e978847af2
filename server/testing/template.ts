import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { connect } from '../platform/database/client.ts'
import { startThrowawayPostgres } from '../platform/database/embedded/throwaway.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { migrateJobs } from '../platform/jobs/admin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance database of the run's own PostgreSQL. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for all projects of the run, with a migrated template from which each test clones its database. */
export async function setup({ vitest }: TestProject) {
  const run = vitest.getRootProject()
  if (run.getProvidedContext().postgresUrl) return
  const postgres = await startThrowawayPostgres()
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query('create database template')
  await admin.end()
  const url = databaseUrl(postgres.url, 'template')
  await migrateDatabase(url)
  const { pool } = connect(url, 2, (error) => {
    throw error
  })
  await migrateJobs(pool, pino({ level: 'silent' }))
  await pool.end()
  run.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}

export function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
