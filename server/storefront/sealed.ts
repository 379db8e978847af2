import { createHash } from 'node:crypto'

/**
 * Makes a page cacheable: removes the nonce of its rendering and returns hashes of the scripts that had it, for the policy.
 * A script that was injected into the page had no nonce, so it is not run.
 * @returns the page, and SHA-256 in base64 of each inline script
 */
export function sealed(html: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const mark = Buffer.from(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  const parts: Buffer[] = []
  let done = 0
  // The nonce is searched for, not every script: a page has a hundred kilobytes and five scripts.
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, done)) {
    parts.push(html.subarray(done, at))
    done = at + mark.length
    const script = scriptAround(html, at)
    if (script) hashes.add(createHash('sha256').update(script).digest('base64'))
  }
  return { body: Buffer.concat([...parts, html.subarray(done)]), hashes: [...hashes] }
}

/** Returns the inline script whose opening tag stands around a place; null if there is none. */
function scriptAround(html: Buffer, at: number): Buffer | null {
  const opening = html.lastIndexOf('<', at)
  const content = html.indexOf('>', at) + 1
  const tag = html.toString('utf8', opening, content)
  if (!/^<script\b/.test(tag) || tag.includes(' src=')) return null
  return html.subarray(content, html.indexOf('</script>', content))
}
