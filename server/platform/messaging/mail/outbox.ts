import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { privateFolder } from '../../storage/private-folder.ts'
import type { EmailTransport } from './transport.ts'

/** Writes emails as MIME files, for a shop without an SMTP server (rules/emails 6). */
export function createOutbox(dataDir: string): EmailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const write = outboxWriter(dataDir)
  return {
    async send(message, { kind, to }) {
      const { message: mime } = await transport.sendMail(message)
      await write(kind, to.address, '.eml', mime as Buffer)
    },
    close: () => transport.close(),
  }
}

/** File systems allow 255 bytes; time, kind and ending take up to 60 of them. */
const LONGEST_RECIPIENT = 180

const safe = (part: string) => part.replace(/[^A-Za-z0-9@._+-]/g, '_')

/**
 * Writes each message to a file `<dataDir>/outbox/<ISO time>-<kind>-<recipient><ending>` (rules/emails 6). A
 * reader of the folder never sees half a file, and no file ever replaces another.
 */
export function outboxWriter(dataDir: string) {
  const folder = join(dataDir, 'outbox')
  let last = 0
  return async (kind: string, recipient: string, ending: string, content: Buffer | string) => {
    // Two messages within one millisecond would have the same name.
    last = Math.max(Date.now(), last + 1)
    const parts = [new Date(last).toISOString(), kind, recipient.slice(0, LONGEST_RECIPIENT)]
    await privateFolder(folder)
    const unfinished = join(folder, `.${randomUUID()}`)
    // The files contain codes and reset links, so only the shop may read them.
    try {
      await writeFile(unfinished, content, { mode: 0o600 })
      await rename(unfinished, join(folder, parts.map(safe).join('-') + ending))
    } catch (error) {
      // Retries on a full disk would fill it with partial files.
      await rm(unfinished, { force: true }).catch(() => {})
      throw error
    }
  }
}
