import { join } from 'node:path'
import { startSandboxCourier } from '@nafha/sandbox/courier'
import { houseName } from '@nafha/theme'
import type { FastifyBaseLogger } from 'fastify'
import { aramexAdapter, type CourierAdapter, courierWebhookPath, sandboxAdapter } from './couriers/index.ts'
import type { Config } from './platform/config/index.ts'
import { sandboxCourierKeys } from './platform/crypto/sandbox-keys.ts'

/**
 * Connects to the couriers that are configured, and starts the sandbox courier where no real shop runs.
 * @param port this shop's port, for the sandbox courier's webhooks
 */
export async function setUpCouriers(config: Config, port: number, log: FastifyBaseLogger) {
  const real: CourierAdapter[] = config.aramex ? [aramexAdapter(aramexSettingsOf(config, config.aramex))] : []
  if (!config.hasSandboxCourier) return { adapters: real, close: async () => {} }
  const keys = await sandboxCourierKeys(config.dataDir)
  const sandbox = await startSandboxCourier({
    ...keys,
    dataDir: join(config.dataDir, 'sandbox-courier'),
    webhookUrl: `http://127.0.0.1:${port}${courierWebhookPath('sandbox')}`,
    stepMs: config.sandboxCourierStepMs,
    log: (line) => log.debug(line),
  })
  const shop = {
    name: config.company.name ?? houseName.en,
    phone: config.customerCarePhone,
    lines: [config.company.address ?? `${houseName.en} Warehouse`],
    city: 'Dubai',
  }
  return {
    adapters: [...real, sandboxAdapter({ ...keys, url: sandbox.url, shop })],
    close: () => sandbox.close(),
  }
}

/** The account with Aramex, and where it collects: the shop's company, phone and address of emails. */
export function aramexSettingsOf(
  config: Config,
  { pickupAddress, pickupCity, ...account }: NonNullable<Config['aramex']>,
) {
  const email = /<([^>]+)>/.exec(config.mail.from)?.[1] ?? config.mail.from
  const name = config.company.name ?? houseName.en
  const phone = config.customerCarePhone
  return { ...account, pickup: { name, address: pickupAddress, city: pickupCity, phone, email } }
}
