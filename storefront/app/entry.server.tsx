import { CallError } from '@nafha/contract/client'
import { renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { deferScripts } from './platform/deferred-scripts.server.ts'
import { NonceContext } from './platform/nonce.ts'
import { platformContext } from './platform/platform.ts'
import { bytesOf, withBody } from './platform/rendered.server.ts'
import { scriptsOf, withScripts } from './platform/transferred-data.server.ts'

/** In development scripts do not wait: a page that lies behind others hears of every edit, too. */
const partsOf = import.meta.env.DEV ? (html: Buffer) => [html] : deferScripts
const DOCTYPE = Buffer.from('<!DOCTYPE html>')

/**
 * Renders a page as a whole: the server keeps it for the next who asks. Loaders have awaited everything and no part suspends,
 * so the page is one string; React's streams would encode it in small pieces that are put together again. It is encoded at
 * once, since each change of a long string copies it, and put together in the same turn, since its bytes are lent.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, hasMissingPage } = context.get(platformContext)
  if (status === 404 && hasMissingPage) return new Response(null, { status, headers })
  // Without the stream of data the router waits for nothing; its scripts follow when the page is there.
  const { serverHandoffStream: stream, ...whole } = entry
  const data = stream ? await scriptsOf(stream, nonce) : null
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={whole} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  const parts = partsOf(bytesOf(html))
  const page = data && entry.renderMeta?.didRenderScripts ? withScripts(parts, data) : parts
  return withBody(Buffer.concat([DOCTYPE, ...page]), { status, headers })
}

/**
 * Logs what fails in the shop. An address that leads to no page is its caller's mistake, and the API has logged by itself
 * what failed in one of its calls.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isLogged = error instanceof CallError || (isRouteErrorResponse(error) && error.status < 500)
  if (!isLogged && !request.signal.aborted) context.get(platformContext).logError(error)
}
