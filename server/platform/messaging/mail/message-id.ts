import { createHash } from 'node:crypto'
import addressparser from 'nodemailer/lib/addressparser'

/**
 * The Message-ID for a message's `key`. A retry after a crash gets the same one, so that mail programs and
 * providers recognise it. The hash keeps order ids and the like out of the header.
 */
export function messageIdOf(key: string, from: string): string {
  const [sender] = addressparser(from, { flatten: true })
  const domain = sender?.address.split('@')[1] || 'localhost'
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`
}
