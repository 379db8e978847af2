import { Writable } from 'node:stream'
import pino from 'pino'

/** A log whose lines a test can read. */
export function recordedLog() {
  const lines: string[] = []
  const keep = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  return { log: pino(keep), text: () => lines.join('') }
}
