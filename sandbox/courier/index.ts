import { holdFolder } from '../folder.ts'
import { startClock } from './clock.ts'
import { noCourierFaults } from './faults.ts'
import { buildCourierServer } from './server.ts'
import { openCourierStore } from './store.ts'
import { startCourierWebhooks } from './webhooks.ts'

export interface SandboxCourierOptions {
  /** Folder of its state, created when absent. Only one sandbox courier may use it at a time. */
  dataDir: string
  /** 0 or unset: any free port. */
  port?: number
  /** Key of its API, sent as a bearer token. */
  apiKey: string
  webhookSecret: string
  /** Endpoint that gets every event. It may be unreachable for a while. */
  webhookUrl: string
  /** Time of each step of a parcel's way in milliseconds; 0: parcels move only when told. */
  stepMs: number
  backOff?: { firstMs: number; mostMs: number }
  /** Logs one line for each failure, never an address. */
  log?: (line: string) => void
}

export interface SandboxCourier {
  url: string
  close(): Promise<void>
}

/**
 * Starts the sandbox courier, which books parcels and moves them to the door by a clock. Rejects in production unless
 * ALLOW_SANDBOX=1, when another one holds `dataDir`, and when its journal is damaged.
 */
export async function startSandboxCourier(options: SandboxCourierOptions): Promise<SandboxCourier> {
  if (process.env.NODE_ENV === 'production' && process.env.ALLOW_SANDBOX !== '1') {
    throw new Error(
      'The sandbox courier delivers nothing and does not start in production without ALLOW_SANDBOX=1.',
    )
  }
  const { apiKey, stepMs, log = () => {} } = options
  const letGo = await holdFolder(options.dataDir)
  const store = await openCourierStore(options.dataDir, Date.now()).catch(async (thrown: unknown) => {
    await letGo()
    throw thrown
  })
  const faults = noCourierFaults()
  const webhooks = startCourierWebhooks(store, faults, {
    url: options.webhookUrl,
    secret: options.webhookSecret,
    backOff: options.backOff ?? { firstMs: 1_000, mostMs: 30_000 },
    log,
  })
  const clock = startClock(store, stepMs, webhooks.wake)
  const server = buildCourierServer({ store, clock, webhooks, faults, apiKey, stepMs, log })
  let closing: Promise<void> | undefined
  async function stop() {
    clock.close()
    await server.close()
    await webhooks.close()
    await store.close()
    await letGo()
  }
  const close = () => {
    closing ??= stop()
    return closing
  }
  try {
    const url = await server.listen({ port: options.port ?? 0, host: '127.0.0.1' })
    clock.wake()
    webhooks.wake()
    return { url, close }
  } catch (thrown) {
    await close()
    throw thrown
  }
}
