/** Characters that would end a script, or a line of it, with their escapes. */
const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const ESCAPED = /[&<>\u2028\u2029]/g
const END = '</body></html>'

/**
 * Adds the data of a page's loaders at its end, in the scripts with which the router's own <ServerRouter> streams them. A page
 * that is sent as a whole needs no stream: React would suspend for each piece of it.
 * @param stream the data as the router has encoded them
 */
export async function withTransferredData(
  html: string,
  stream: ReadableStream<Uint8Array>,
  nonce: string,
): Promise<string> {
  const data = JSON.stringify(await new Response(stream).text())
  const controller = 'window.__reactRouterContext.streamController'
  const script = (content: string) => `<script nonce="${nonce}">${content}</script>`
  const scripts =
    script(`${controller}.enqueue(${data.replace(ESCAPED, (character) => ESCAPES[character]!)});`) +
    script(`${controller}.close();`)
  const end = html.lastIndexOf(END)
  return html.slice(0, end) + scripts + html.slice(end)
}
