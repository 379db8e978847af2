import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { ownPort } from '../platform/own-port.ts'

/** One call of the shop to the provider, as it goes through the door. */
export interface ProviderCall {
  method: string
  path: string
  /** What the provider answered; null as long as it has not been asked. */
  answer: string | null
}

/** Whether the line is cut at this call, and not one byte goes further. */
type Watcher = (call: ProviderCall) => Promise<boolean>

const HEADERS = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'] as const

/** The way from the shop to the payment provider, which tests can watch, close and cut. */
export async function providerDoor(sandboxUrl: string) {
  let watcher: Watcher | null = null
  const server = createServer((request, response) => {
    handOver(request, response).catch(() => response.destroy())
  })
  async function handOver(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const call = { method: request.method ?? '', path: request.url ?? '', answer: null }
    if (await watcher?.(call)) throw new Error('cut')
    const headers = HEADERS.flatMap((name): [string, string][] => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    })
    const answer = await fetch(sandboxUrl + call.path, {
      method: call.method,
      headers,
      ...(call.method === 'POST' ? { body: new Uint8Array(body) } : {}),
    })
    const text = await answer.text()
    if (await watcher?.({ ...call, answer: text })) throw new Error('cut')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  }

  // Its own also while it is closed.
  const port = await ownPort()
  const listen = async () => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  }
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen()
  onTestFinished(close)
  return {
    url: `http://127.0.0.1:${port}`,
    /** Is asked before and after each call whether the line is to be cut there; null watches no more. */
    watch(look: Watcher | null) {
      watcher = look
    },
    /** Refuses connections, and cuts those that there are. */
    close,
    open: listen,
  }
}
