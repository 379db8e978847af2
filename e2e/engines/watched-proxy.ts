import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { newAddress } from '../addresses.ts'

const RECORDER = '/engines/recorder.js'
const ERRORS = '/engines/errors'
/** Browsers open six connections to a host: holding all of them would block the next document, too. */
const MAX_HELD = 3
/** Browsers report violations of the content security policy here. */
const POLICY_REPORTS = '/api/csp-reports'

/**
 * Runs in each page and reports to the proxy: errors, unhandled rejections, policy violations and console messages. It
 * removes its own script element, so that React hydrates the document as the server sent it.
 */
function recordErrors(address: string): void {
  const tell = (kind: string, words: unknown) =>
    navigator.sendBeacon(address, `${location.pathname}: ${kind}: ${words}`)
  addEventListener('error', ({ message, filename, lineno }) =>
    tell('error', `${message} (${filename}:${lineno})`),
  )
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled', reason?.stack ?? reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    tell('policy', `${violatedDirective} stopped ${blockedURI} of ${sourceFile}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const say = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      tell(level, words.join(' '))
      say(...words)
    }
  }
  document.currentScript?.remove()
}

/**
 * Proxies the shop and adds a reporting script to every document, since WebDriver gives no access to WebKit's console.
 * The script comes before all others, in each engine.
 */
export async function openWatchedProxy() {
  const errors: string[] = []
  const client = newAddress()
  let toHold = 0
  let heldResponses: ServerResponse[] = []

  async function record(request: IncomingMessage, response: ServerResponse) {
    errors.push(await text(request))
    response.writeHead(204).end()
  }

  function forward(request: IncomingMessage, response: ServerResponse) {
    const { method, url: path } = request
    const headers: NodeJS.Dict<string | string[]> = { ...request.headers, 'x-forwarded-for': client }
    // The proxy changes documents: request them whole and uncompressed.
    for (const name of ['accept-encoding', 'if-none-match']) delete headers[name]
    const shop = sendRequest({ port: process.env.E2E_PORT, method, path, headers }, (page) =>
      passOn(page, response),
    )
    request.pipe(shop.on('error', () => response.destroy()))
  }

  /** Firefox would wait 20 seconds for a held script that the next document needs, too. */
  function letGo(): void {
    toHold = 0
    for (const response of heldResponses) response.destroy()
    heldResponses = []
  }

  const server = createServer((request, response) => {
    const { url } = request
    if (url === ERRORS || url === POLICY_REPORTS) return void record(request, response)
    if (request.headers['sec-fetch-mode'] === 'navigate') letGo()
    // A held script gets no answer, until the next document is requested.
    if (toHold > 0 && url?.endsWith('.js')) {
      toHold -= 1
      heldResponses.push(response)
      return
    }
    if (url !== RECORDER) return forward(request, response)
    response.writeHead(200, { 'content-type': 'text/javascript' })
    response.end(`(${recordErrors})(${JSON.stringify(ERRORS)})`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port')
  return {
    origin: `http://localhost:${address.port}`,
    /** Errors that the pages have reported so far. */
    errors,
    /** Leaves the next scripts without an answer until the next document is requested. */
    holdScripts: () => {
      toHold = MAX_HELD
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Sends the shop's answer on, and adds the reporting script to documents. */
async function passOn(page: IncomingMessage, response: ServerResponse): Promise<void> {
  const { statusCode = 502, headers } = page
  if (!headers['content-type']?.startsWith('text/html')) {
    page.pipe(response.writeHead(statusCode, headers))
    return
  }
  const { 'content-length': _, etag: __, ...rest } = headers
  const html = await text(page)
  response
    .writeHead(statusCode, rest)
    .end(html.replace(/<head[^>]*>/, (head) => `${head}<script src="${RECORDER}"></script>`))
}
