import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { NonceContext } from './platform/nonce.ts'
import { platformContext } from './platform/platform.ts'
import { scriptsLater } from './platform/scripts-later.server.ts'

export const streamTimeout = 10_000

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
  const { nonce } = context.get(platformContext)

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
          const answer = (html: string) => new Response(scriptsLater(html), { status, headers })
          text(pipe(new PassThrough())).then(answer).then(resolve, reject)
        },
        onShellError(cause) {
          clearTimeout(deadline)
          reject(cause)
        },
        onError(cause: unknown) {
          // Before the shell is ready, the same fault arrives at onShellError.
          if (shellReady) console.error(cause)
        },
      },
    )
    const deadline = setTimeout(abort, streamTimeout + 1000)
  })
}
