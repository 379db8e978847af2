import { join } from 'node:path'
import { startSandbox } from '@nafha/sandbox'
import type { FastifyBaseLogger } from 'fastify'
import { connectStripe, type StripeSettings, WEBHOOK_PATH } from './payments/index.ts'
import type { Config } from './platform/config/index.ts'
import { sandboxKeys } from './platform/crypto/sandbox-keys.ts'
import { themedTextStyle } from './themed-text-style.ts'

/**
 * Connects to Stripe, or without a key starts the sandbox and connects to that: the rest of the code is the
 * same for both (rules/operation 3).
 * @param port this shop's port, for the sandbox's webhooks
 * @param shopMark metadata that identifies this shop's payments
 */
export async function setUpPayments(config: Config, port: number, shopMark: string, log: FastifyBaseLogger) {
  const { secretKey, publishableKey, webhookSecret, apiBase } = config.stripe
  if (secretKey && publishableKey && webhookSecret) {
    const settings = { secretKey, publishableKey, webhookSecret, apiBase, shopMark }
    return { ...providersOf(settings), close: async () => {} }
  }
  const sandboxSecrets = await sandboxKeys(config.dataDir)
  const keys = { ...sandboxSecrets, webhookSecret: webhookSecret ?? sandboxSecrets.webhookSecret }
  const apiUrl = apiBase ? new URL(apiBase) : null
  const sandbox = await startSandbox({
    dataDir: join(config.dataDir, 'sandbox'),
    ...(apiUrl ? { host: apiUrl.hostname, port: Number(apiUrl.port) } : {}),
    ...keys,
    webhookUrl: `http://127.0.0.1:${port}${WEBHOOK_PATH}`,
    pageStyle: themedTextStyle(),
    log: (line) => log.debug(line),
  })
  return {
    ...providersOf({ ...keys, apiBase: sandbox.url, shopMark }),
    close: () => sandbox.close(),
  }
}

/** Requests get a client that retries; jobs get one that tries once, since the queue retries anyway. */
const providersOf = (settings: StripeSettings) => ({
  provider: connectStripe(settings),
  jobProvider: connectStripe({ ...settings, retries: 0 }),
})
