import { Writable } from 'node:stream'
import { CallError } from '@nafha/contract/client'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { deferScripts } from './platform/deferred-scripts.server.ts'
import { NonceContext } from './platform/nonce.ts'
import { platformContext } from './platform/platform.ts'
import { withText } from './platform/rendered.server.ts'

export const streamTimeout = 10_000

/** In development scripts do not wait: a page that lies behind others hears of every edit, too. */
const withScripts = import.meta.env.DEV ? (html: string) => html : deferScripts

/** Renders a page as a whole: the server keeps it for the next who asks. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, logError, hasMissingPage } = context.get(platformContext)
  if (status === 404 && hasMissingPage) return new Response(null, { status, headers })

  return new Promise((resolve, reject) => {
    let shellReady = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onShellReady() {
          shellReady = true
        },
        onAllReady() {
          clearTimeout(deadline)
          pipe(collected((html) => resolve(withText(withScripts(html), { status, headers }))))
        },
        onShellError(cause) {
          clearTimeout(deadline)
          reject(cause)
        },
        onError(cause: unknown) {
          // Before the shell is ready, the same error arrives at onShellError.
          if (shellReady) logError(cause)
        },
      },
    )
    const deadline = setTimeout(abort, streamTimeout + 1000)
  })
}

/**
 * Logs what fails in the shop. An address that leads to no page is its caller's mistake, and the API has logged by itself
 * what failed in one of its calls.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isLogged = error instanceof CallError || (isRouteErrorResponse(error) && error.status < 500)
  if (!isLogged && !request.signal.aborted) context.get(platformContext).logError(error)
}

/** Collects a page that is there as a whole. Node's own readers of streams wait between the pieces of two kilobytes. */
function collected(use: (page: string) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      use(Buffer.concat(chunks).toString())
      done()
    },
  })
}
