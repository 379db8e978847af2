import { Agent, request } from 'node:http'

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

export interface Received {
  status: number
  /** Names and values in turn, as they came. */
  rawHeaders: string[]
  body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request over kept connections, its answer left as it came: compressed, if it was. */
export function ask(url: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Received> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asking = request(url, {
      method,
      agent,
      headers: { ...(sent ? { 'content-type': 'application/json' } : {}), ...headers },
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
    asking.end(sent)
  })
}

/**
 * The same for JSON.
 * @throws Error when the answer is not a success
 */
export async function askJson<T>(url: string, asked?: Asked): Promise<T> {
  const { status, body } = await ask(url, asked)
  if (status >= 300)
    throw new Error(`${asked?.method ?? 'GET'} ${url}: ${status} ${body.toString().slice(0, 300)}`)
  return JSON.parse(body.toString()) as T
}
