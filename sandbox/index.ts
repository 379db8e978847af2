import { noFaults } from './faults.ts'
import { holdFolder } from './folder.ts'
import { buildServer } from './server.ts'
import { openStore } from './store.ts'
import { startWebhooks } from './webhooks.ts'

export type SandboxOptions = {
  /** Folder of the sandbox's state, created when absent. Only one sandbox may use it at a time. */
  dataDir: string
  /** 0 or unset: any free port. */
  port?: number
  host?: string
  /** Address of the sandbox for browsers when it is not host and port, without a slash at the end. */
  publicUrl?: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Webhook endpoint that gets every event. It may be unreachable for a while. */
  webhookUrl: string
  /** Origins whose pages may call the sandbox; unset: any. */
  allowedOrigins?: readonly string[]
  /** Style sheet of the 3-D Secure page after its own one, for example with the fonts of a shop as `data:` addresses. */
  pageStyle?: string
  /** Waits between deliveries of a webhook, in milliseconds: the first, doubled each time, up to the longest. */
  backOff?: { firstMs: number; mostMs: number }
  /** Logs one line for each delivery and fault, never a card number. */
  log?: (line: string) => void
}

export type Sandbox = {
  /** Base URL such as http://127.0.0.1:4242; `/v1` and `/3d-secure` are below it. */
  url: string
  /** Closes the sandbox; a second call waits for the same close. */
  close(): Promise<void>
}

/**
 * Starts the payment sandbox: the part of Stripe's API that the shop uses, with test cards (rules/operation 4). Rejects
 * in production unless ALLOW_SANDBOX=1, when another sandbox holds `dataDir`, and when its journal is damaged.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (process.env.NODE_ENV === 'production' && process.env.ALLOW_SANDBOX !== '1') {
    throw new Error(
      'The payment sandbox takes no real money and does not start in production. Set STRIPE_SECRET_KEY, ' +
        'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or ALLOW_SANDBOX=1 to try the shop out.',
    )
  }
  const log = options.log ?? (() => {})
  const letGo = await holdFolder(options.dataDir)
  try {
    const store = await openStore(options.dataDir, Math.floor(Date.now() / 1000))
    const webhooks = startWebhooks(store, {
      url: options.webhookUrl,
      secret: options.webhookSecret,
      backOff: options.backOff ?? { firstMs: 1_000, mostMs: 30_000 },
      log,
    })
    const server = buildServer({
      store,
      webhooks,
      faults: noFaults(),
      keys: { secretKey: options.secretKey, publishableKey: options.publishableKey },
      publicUrl: options.publicUrl,
      allowedOrigins: options.allowedOrigins,
      pageStyle: options.pageStyle ?? '',
      log,
    })
    async function stop() {
      await server.close()
      await webhooks.close()
      await store.close()
    }
    let closing: Promise<void> | undefined
    try {
      const url = await server.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' })
      webhooks.wake()
      return {
        url,
        close() {
          closing ??= stop().then(letGo)
          return closing
        },
      }
    } catch (thrown) {
      await stop()
      throw thrown
    }
  } catch (thrown) {
    await letGo()
    throw thrown
  }
}
