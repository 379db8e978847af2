import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { storeNothing } from '../pictures/index.ts'
import type { Database } from '../platform/database/client.ts'
import { createApp } from '../platform/http/app.ts'
import { seedDemo } from '../seed/index.ts'
import { freshDatabase } from './database.ts'

type Routes = (app: FastifyInstance, deps: { db: Database }) => void

/** The demo shop for the tests of one file, with these routes; pictures are only described. */
export function demoShop(...routes: Routes[]) {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let app: FastifyInstance

  beforeAll(async () => {
    database = await freshDatabase()
    await seedDemo(database.db, { store: storeNothing })
    app = await createApp({ trustedProxies: [], logLevel: 'silent' })
    for (const register of routes) register(app, { db: database.db })
  })
  afterAll(async () => {
    await app?.close()
    await database?.drop()
  })

  return {
    get db() {
      return database.db
    },
    get pool() {
      return database.pool
    },
    /** GET under /api; answers status and body. */
    async get(path: string, language: 'en' | 'ar' = 'en') {
      const answer = await app.inject({ url: `/api${path}`, headers: { 'accept-language': language } })
      return { status: answer.statusCode, ...answer.json() }
    },
  }
}
