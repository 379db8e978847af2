import { createHash } from 'node:crypto'

/**
 * A page that can be kept: the nonce under which it was rendered is taken out, and the hashes of the scripts that carried
 * it stand in the policy instead. A script that came into the page in any other way carried none, and is not run.
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
