import { createHash } from 'node:crypto'

/**
 * Makes a page cacheable: removes the nonce of its rendering and returns hashes of the scripts that had it, for the policy.
 * A script that was injected into the page had no nonce, so it is not run.
 * @returns the page, and SHA-256 in base64 of each inline script
 */
export function sealed(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  let result = ''
  let done = 0
  // The nonce is searched for, not every script: a page has a hundred kilobytes and five scripts.
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, done)) {
    result += html.slice(done, at)
    done = at + mark.length
    const script = scriptAround(html, at)
    if (script) hashes.add(createHash('sha256').update(script).digest('base64'))
  }
  return { html: result + html.slice(done), hashes: [...hashes] }
}

/** Returns the inline script whose opening tag stands around a place; empty if there is none. */
function scriptAround(html: string, at: number): string {
  const opening = html.lastIndexOf('<', at)
  const content = html.indexOf('>', at) + 1
  const tag = html.slice(opening, content)
  if (!/^<script\b/.test(tag) || tag.includes(' src=')) return ''
  return html.slice(content, html.indexOf('</script>', content))
}
