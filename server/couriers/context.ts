import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import type { CourierAdapter } from './adapter.ts'

export interface CourierContext {
  db: Database
  /** The couriers whose API this shop has an account with. */
  adapters: readonly CourierAdapter[]
  log: FastifyBaseLogger
}

export const adapterOf = (adapters: readonly CourierAdapter[], name: string | null): CourierAdapter | null =>
  adapters.find((adapter) => adapter.name === name) ?? null
