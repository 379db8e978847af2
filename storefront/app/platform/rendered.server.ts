/*
 * The router hands pages on as responses. What becomes a response's body is streamed and stays in memory until the next great
 * collection: the bytes of a page go beside its response instead.
 */
const bodies = new WeakMap<Response, Buffer>()

/** A response with a body that only `bodyOf` finds. */
export function withBody(body: Buffer, init: ResponseInit): Response {
  const response = new Response(null, init)
  bodies.set(response, body)
  return response
}

/** The body of any response. */
export const bodyOf = async (response: Response): Promise<Buffer> =>
  bodies.get(response) ?? Buffer.from(await response.arrayBuffer())

/** Most bytes of a character of a string in UTF-8. */
const MOST_BYTES = 3
let lent = Buffer.allocUnsafeSlow(512 * 1024)

/** Encodes a page into memory that the next page takes over: what is to stay is copied in the same turn. */
export function bytesOf(html: string): Buffer {
  if (html.length * MOST_BYTES > lent.length) lent = Buffer.allocUnsafeSlow(html.length * MOST_BYTES)
  return lent.subarray(0, lent.write(html))
}
