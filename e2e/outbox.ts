import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './shopper.ts'

const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')

/** Messages for somebody, oldest first. Before the first one that the shop ever writes there is no outbox. */
const namesFor = (address: string): string[] =>
  existsSync(outbox)
    ? readdirSync(outbox)
        .filter((name) => name.includes(address))
        .sort()
    : []

const read = (name: string) => readFileSync(join(outbox, name), 'utf8')

/** Timeout for an email sent by a job: its low priority delays it while tests keep the shop busy (decision 0030). */
export const BY_A_JOB = { timeout: 90_000 }

/** The newest code in the outbox for an address; the message goes out by a job. */
export async function newestCode(
  kind: 'email-otp' | 'mobile-otp' | 'change-code',
  address: string,
): Promise<string> {
  const newest = () => namesFor(address).findLast((name) => name.includes(kind))
  await expect.poll(newest, BY_A_JOB).toBeDefined()
  const message = read(newest() ?? '')
  const body = kind === 'mobile-otp' ? message : message.slice(message.search(/\r?\n\r?\n/))
  return /\b\d{6}\b/.exec(body.replace(/=\r?\n/g, ''))?.[0] ?? ''
}

/** The page of the shop that the newest mail of a kind leads to. */
export async function newestLink(kind: 'email-change-requested', address: string): Promise<string> {
  const newest = () => namesFor(address).findLast((name) => name.includes(kind))
  await expect.poll(newest, BY_A_JOB).toBeDefined()
  const link = /\/restore-email\/[^\s"]+/.exec(read(newest() ?? '').replace(/=\r?\n/g, ''))
  return link?.[0] ?? ''
}

/** The mails in the outbox for somebody, as raw MIME. */
export const mailsTo = (email: string): string[] =>
  namesFor(email)
    .filter((name) => name.endsWith('.eml'))
    .map(read)
