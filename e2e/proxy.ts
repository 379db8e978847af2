import { createServer, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from './shopper.ts'

const WORKER = '/service-worker.js'

/**
 * Proxies the shop and records requests that Playwright cannot intercept: prefetched documents and the service worker.
 */
async function openProxy() {
  const fetchedAhead: string[] = []
  const documents: string[] = []
  const unanswered = new Set<string>()
  let upgraded = false
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked
    if (headers['sec-purpose']?.includes('prefetch')) fetchedAhead.push(url)
    if (headers['sec-fetch-mode'] === 'navigate') documents.push(url)
    if (unanswered.has(url)) return
    if (upgraded && /\.data(\?|$)/.test(url)) {
      answer.end('of another shape')
      return
    }
    if (url === WORKER) delete headers['accept-encoding']
    const pass = async (answered: IncomingMessage) => {
      const { statusCode = 502, headers: told } = answered
      if (url !== WORKER) answered.pipe(answer.writeHead(statusCode, told))
      else {
        const { 'content-length': _, ...rest } = told
        const worker = await text(answered)
        const build = upgraded ? "BUILD = 'another00000'" : '$&'
        answer.writeHead(statusCode, rest).end(worker.replace(/BUILD = '\w+'/, build))
      }
    }
    const onward = request({ port: process.env.E2E_PORT, method, path: url, headers }, pass)
    asked.pipe(onward.on('error', () => answer.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port')
  return {
    origin: `http://localhost:${address.port}`,
    /** Addresses of the documents that were fetched ahead so far, from the root. */
    fetchedAhead,
    /** Addresses of all documents that the browser requested, those fetched ahead included. */
    documents,
    /** The shop looks as if it had been built anew: another worker, and data that pages opened before cannot read. */
    upgrade: () => {
      upgraded = true
    },
    /** Requests of this path, from the root, stay without an answer. */
    leaveUnanswered: (path: string) => unanswered.add(path),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const throughProxy = test.extend<{ shopProxy: Awaited<ReturnType<typeof openProxy>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  shopProxy: async ({}, use) => {
    const shopProxy = await openProxy()
    await use(shopProxy)
    shopProxy.close()
  },
})
