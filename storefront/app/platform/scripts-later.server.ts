import { Transform } from 'node:stream'

const HINT = '<link rel="modulepreload" '
const LATER = `${HINT}fetchpriority="low" `
const HEAD_ENDS = '</head>'

/**
 * Lets the scripts that a page's head announces come after its styles, faces and first picture: the page can be read without
 * them, and on a slow line they would take the picture's place. The router's <Scripts> knows no such wish. Everything after
 * the head passes as it is.
 */
export function scriptsLater(): Transform {
  let head: Buffer | null = Buffer.alloc(0)
  // Byte by byte (latin1), so that no letter is cut in two.
  const changed = (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replaceAll(HINT, LATER), 'latin1')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) return done(null, chunk)
      head = Buffer.concat([head, chunk])
      if (!head.includes(HEAD_ENDS)) return done()
      const whole = changed(head)
      head = null
      return done(null, whole)
    },
    flush(done) {
      done(null, head && changed(head))
    },
  })
}
