import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { ownPort } from '../platform/database/embedded/own-port.ts'

/** A call of the shop to the provider that passes the proxy. */
export interface ProviderCall {
  method: string
  path: string
  /** The provider's answer; null before the call has reached the provider. */
  answer: string | null
}

/** Returns true to cut the connection at this call. */
type Watcher = (call: ProviderCall) => Promise<boolean>

const HEADERS = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'] as const

/** Proxies the payment provider, so that tests can watch, refuse and cut calls of the shop. */
export async function providerProxy(sandboxUrl: string) {
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

  // The port stays reserved while the proxy is closed.
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
    /** Calls `look` before and after each call, which may cut it there; null stops watching. */
    watch(look: Watcher | null) {
      watcher = look
    },
    /** Refuses new connections and cuts the open ones. */
    close,
    open: listen,
  }
}
