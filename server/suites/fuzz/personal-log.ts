import { Writable } from 'node:stream'

/** A Message-ID looks like an address, but stands in angle brackets. */
const EMAIL = /(?<![\w.+<-])[\w.+-]+@[\w-]+(\.[\w-]+)+/

/**
 * Destination of a log that keeps the lines in which something of a person stands: an email address, or one of these words.
 * @param words phone numbers, order numbers and secrets of links; the array may grow
 */
export function personalLog(words: readonly string[]) {
  const lines: string[] = []
  const to = new Writable({
    write(line, _encoding, done) {
      const text = String(line)
      if (EMAIL.test(text) || words.some((word) => text.includes(word))) lines.push(text.trim())
      done()
    },
  })
  return { to, take: (): string[] => lines.splice(0) }
}
