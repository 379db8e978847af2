import { Writable } from 'node:stream'
import pino from 'pino'

/** A log whose lines a test can read: without what might hold, by chance, the digits that must not be in them. */
export function recordedLog() {
  const lines: string[] = []
  const keep = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  return { log: pino({ timestamp: false, base: null }, keep), text: () => lines.join('') }
}
