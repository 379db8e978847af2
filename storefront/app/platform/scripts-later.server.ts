import { Transform } from 'node:stream'

/*
 * The router's <Scripts> announces every script in the head and starts them at the end. Named so that no browser knows them,
 * both wait until the page can be seen (scripts-later.ts).
 */
const LATER = [
  ['<link rel="modulepreload" ', '<link rel="modulepreload-later" '],
  [' type="module" async="">', ' type="module-later">'],
] as const

/** Takes a whole page and lets its scripts come after its styles, faces and first picture. */
export function scriptsLater(): Transform {
  const page: Buffer[] = []
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      page.push(chunk)
      done()
    },
    flush(done) {
      // Byte by byte (latin1): only letters of ASCII are looked for.
      let html = Buffer.concat(page).toString('latin1')
      for (const [now, later] of LATER) html = html.replaceAll(now, later)
      done(null, Buffer.from(html, 'latin1'))
    },
  })
}
