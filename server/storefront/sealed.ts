import { createHash } from 'node:crypto'

/**
 * Makes a page cacheable: removes the nonce of its rendering and returns hashes of the scripts that had it, for the policy.
 * A script that was injected into the page had no nonce, so it is not run.
 * @returns the page, and SHA-256 in base64 of each inline script
 */
export function sealed(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(mark) || attributes.includes(' src=') || script === '') continue
    hashes.add(createHash('sha256').update(script).digest('base64'))
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}
