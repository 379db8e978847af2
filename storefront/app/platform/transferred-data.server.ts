/** Characters that would end a script, or a line of it, with their escapes. */
const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const ESCAPED = /[&<>\u2028\u2029]/g

/**
 * Returns the scripts that hand over the data of a page's loaders, as the router's own <ServerRouter> streams them. A page that is
 * sent as a whole needs no stream: React would suspend for each piece of it.
 * @param stream the data as the router has encoded them
 */
export async function transferredData(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const data = JSON.stringify(await new Response(stream).text())
  const controller = 'window.__reactRouterContext.streamController'
  const script = (content: string) => `<script nonce="${nonce}">${content}</script>`
  return (
    script(`${controller}.enqueue(${data.replace(ESCAPED, (character) => ESCAPES[character]!)});`) +
    script(`${controller}.close();`)
  )
}
