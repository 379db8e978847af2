import { join } from 'node:path'
import { startSandbox } from '@nafha/sandbox'
import type { FastifyBaseLogger } from 'fastify'
import { connectProvider, type ProviderSettings } from './payments/index.ts'
import type { Config } from './platform/config/index.ts'
import { sandboxKeys } from './platform/crypto/sandbox-keys.ts'

/**
 * Connects to Stripe, or without a key starts the sandbox and connects to that: from here on there is one code path
 * (rules/operation 3).
 * @param port where this shop listens, for the sandbox's webhooks
 * @param shopMark what its payments carry
 */
export async function setUpPayments(config: Config, port: number, shopMark: string, log: FastifyBaseLogger) {
  const { secretKey, publishableKey, webhookSecret, apiBase } = config.stripe
  if (secretKey && publishableKey && webhookSecret) {
    const settings = { secretKey, webhookSecret, apiBase, shopMark }
    return { ...providersOf(settings), publishableKey, sandboxUrl: apiBase, close: async () => {} }
  }
  const made = await sandboxKeys(config.dataDir)
  const keys = { ...made, webhookSecret: webhookSecret ?? made.webhookSecret }
  const asked = apiBase ? new URL(apiBase) : null
  const sandbox = await startSandbox({
    dataDir: join(config.dataDir, 'sandbox'),
    ...(asked ? { host: asked.hostname, port: Number(asked.port) } : {}),
    ...keys,
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
    log: (line) => log.debug(line),
  })
  return {
    ...providersOf({ ...keys, apiBase: sandbox.url, shopMark }),
    publishableKey: keys.publishableKey,
    sandboxUrl: sandbox.url,
    close: () => sandbox.close(),
  }
}

/** One for those who wait for an answer, and one for jobs, which the queue repeats anyway: a try of theirs is one call. */
const providersOf = (settings: ProviderSettings) => ({
  provider: connectProvider(settings),
  jobProvider: connectProvider({ ...settings, retries: 0 }),
})
