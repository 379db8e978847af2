import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { newAddress } from '../addresses.ts'

const RECORDER = '/engines/recorder.js'
const FAULTS = '/engines/faults'
/** Browsers open six connections to a host: with all of them held, the next document could not even be asked for. */
const MOST_HELD = 3
/** The policy of the pages has browsers report there what it stopped. */
const POLICY_REPORTS = '/api/csp-reports'

/**
 * Tells the door what goes wrong in a page: errors, promises that nobody handled, what the policy stopped, and whatever a
 * script says in the console. It leaves no trace in the document that React takes over.
 */
function recordFaults(address: string): void {
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
 * A door to the shop that watches. WebDriver tells nothing of WebKit's console, so that the pages tell it themselves, in each
 * engine alike: every document has a script more, before all others.
 */
export async function openWatchedDoor() {
  const faults: string[] = []
  const client = newAddress()
  let toHold = 0

  async function record(request: IncomingMessage, response: ServerResponse) {
    faults.push(await text(request))
    response.writeHead(204).end()
  }

  function forward(request: IncomingMessage, response: ServerResponse) {
    const { method, url: path } = request
    const headers: NodeJS.Dict<string | string[]> = { ...request.headers, 'x-forwarded-for': client }
    // A document is changed on the way, so that it comes whole and not compressed.
    for (const name of ['accept-encoding', 'if-none-match']) delete headers[name]
    const shop = sendRequest({ port: process.env.E2E_PORT, method, path, headers }, (page) =>
      passOn(page, response),
    )
    request.pipe(shop.on('error', () => response.destroy()))
  }

  const server = createServer((request, response) => {
    const { url } = request
    if (url === FAULTS || url === POLICY_REPORTS) return void record(request, response)
    if (request.headers['sec-fetch-mode'] === 'navigate') toHold = 0
    // Without an answer, until the browser gives the script up.
    if (toHold > 0 && url?.endsWith('.js')) {
      toHold -= 1
      return
    }
    if (url !== RECORDER) return forward(request, response)
    response.writeHead(200, { 'content-type': 'text/javascript' })
    response.end(`(${recordFaults})(${JSON.stringify(FAULTS)})`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the door has no port')
  return {
    origin: `http://localhost:${address.port}`,
    /** Each line tells one thing that went wrong so far. */
    faults,
    /** The next scripts do not arrive. */
    holdScripts: () => {
      toHold = MOST_HELD
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** WorkerOptions on what the shop answers; documents with the script that records. */
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
