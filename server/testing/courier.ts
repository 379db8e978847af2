import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startSandboxCourier } from '@nafha/sandbox/courier'
import { onTestFinished } from 'vitest'
import { courierWebhookPath, sandboxAdapter } from '../couriers/index.ts'

const shop = { name: 'Nafha', phone: '+97145550100', lines: ['Warehouse 4, Al Quoz'], city: 'Dubai' }
const keys = { apiKey: 'courier-key', webhookSecret: 'whsec_courier' }

/**
 * The sandbox courier behind its HTTP API, for one test. Parcels move when the test says so; webhooks reach the shop byte for
 * byte once it listens.
 */
export async function courierForTest() {
  let shopUrl: string | null = null
  const relay = createServer(async (request, response) => {
    const body = await buffer(request)
    const signature = String(request.headers['courier-signature'])
    response.writeHead(await passOn(body, signature)).end()
  })
  const passOn = async (body: Buffer, signature: string): Promise<number> => {
    if (!shopUrl) return 503
    const answer = await fetch(`${shopUrl}${courierWebhookPath('sandbox')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'courier-signature': signature },
      body: new Uint8Array(body),
    }).catch(() => null)
    return answer?.status ?? 503
  }
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done))
  const dataDir = await mkdtemp(join(tmpdir(), 'nafha-courier-'))
  const courier = await startSandboxCourier({
    ...keys,
    dataDir,
    webhookUrl: `http://127.0.0.1:${(relay.address() as AddressInfo).port}/`,
    stepMs: 0,
    backOff: { firstMs: 10, mostMs: 50 },
  })
  onTestFinished(async () => {
    await courier.close()
    relay.closeAllConnections()
    relay.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const tell = async (path: string, body: object = {}) => {
    const answer = await fetch(`${courier.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.apiKey}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`the courier refused this: ${await answer.text()}`)
  }
  const ask = async (path: string) => {
    const answer = await fetch(`${courier.url}${path}`, {
      headers: { authorization: `Bearer ${keys.apiKey}` },
    })
    return (await answer.json()) as { state: string; numbers: string[]; calls: number }
  }
  return {
    /** Number of parcels that are booked with the courier, canceled ones too. */
    count: async () => (await ask('/sandbox/parcels')).numbers.length,
    /** Number of calls of its API that have begun. */
    calls: async () => (await ask('/sandbox/parcels')).calls,
    stateOf: async (number: string) => (await ask(`/v1/parcels/${number}`)).state,
    adapter: sandboxAdapter({ ...keys, url: courier.url, shop }),
    open(url: string) {
      shopUrl = url
    },
    /** Sends a webhook to the shop as it is, and returns the status. */
    passOn,
    /** Sets what goes wrong at the courier (sandbox/courier/README.md). */
    fail: (failures: Record<string, unknown>) => tell('/sandbox/faults', failures),
    /** Takes a parcel some steps on its way. */
    async step(number: string, times = 1) {
      for (let time = 0; time < times; time++) await tell(`/sandbox/parcels/${number}/step`)
    },
  }
}
