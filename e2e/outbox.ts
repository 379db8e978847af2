import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './shopper.ts'

/** The newest code in the outbox for an address; the message goes out by a job. */
export async function newestCode(kind: 'email-otp' | 'mobile-otp', address: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const newest = () =>
    readdirSync(outbox)
      .filter((name) => name.includes(kind) && name.includes(address))
      .sort()
      .at(-1)
  await expect.poll(newest).toBeDefined()
  const message = readFileSync(join(outbox, newest() ?? ''), 'utf8')
  const body = kind === 'mobile-otp' ? message : message.slice(message.search(/\r?\n\r?\n/))
  return /\b\d{6}\b/.exec(body.replace(/=\r?\n/g, ''))?.[0] ?? ''
}
