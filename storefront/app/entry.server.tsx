import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
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
    let shellSent = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          shellSent = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(deadline)
              done()
            },
          })
          pipe(scriptsLater()).pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError(cause: unknown) {
          // Before the shell is out, the same fault arrives at onShellError.
          if (shellSent) console.error(cause)
        },
      },
    )
    const deadline = setTimeout(abort, streamTimeout + 1000)
  })
}
