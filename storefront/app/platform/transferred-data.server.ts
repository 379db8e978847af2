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
 * Adds the data of a page's loaders at its end. A page that is sent as a whole needs no stream: React would suspend for each
 * piece of it.
 * @param parts the page; its end stands in the last part
 * @param scripts from `scriptsOf`
 */
export function withScripts(parts: readonly Buffer[], scripts: string): Buffer[] {
  const last = parts.at(-1)!
  const end = last.lastIndexOf(END)
  return [...parts.slice(0, -1), last.subarray(0, end), Buffer.from(scripts), last.subarray(end)]
}

/**
 * Writes the scripts with which the router's own <ServerRouter> streams the data of the loaders.
 * @param stream the data as the router has encoded them
 */
export async function scriptsOf(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const data = JSON.stringify(await new Response(stream).text())
  const controller = 'window.__reactRouterContext.streamController'
  const script = (content: string) => `<script nonce="${nonce}">${content}</script>`
  return (
    script(`${controller}.enqueue(${data.replace(ESCAPED, (character) => ESCAPES[character]!)});`) +
    script(`${controller}.close();`)
  )
}
