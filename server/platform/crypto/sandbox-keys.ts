import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SandboxKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

const newKey = (prefix: string) => `${prefix}${randomBytes(24).toString('hex')}`

/** Returns the sandbox courier's keys, which are made once and stored in DATA_DIR, readable by its owner only. */
export const sandboxCourierKeys = (dataDir: string): Promise<{ apiKey: string; webhookSecret: string }> =>
  storedKeys(dataDir, 'sandbox-courier-keys.json', () => ({
    apiKey: newKey('courier_'),
    webhookSecret: newKey('whsec_'),
  }))

/** Returns the payment sandbox's keys, which are made once and stored in DATA_DIR, readable by its owner only. */
export const sandboxKeys = (dataDir: string): Promise<SandboxKeys> =>
  storedKeys(dataDir, 'sandbox-keys.json', () => ({
    secretKey: newKey('sk_test_'),
    publishableKey: newKey('pk_test_'),
    webhookSecret: newKey('whsec_'),
  }))

async function storedKeys<K extends object>(dataDir: string, name: string, draw: () => K): Promise<K> {
  const file = join(dataDir, name)
  const stored = await readFile(file, 'utf8').catch(() => null)
  if (stored) return JSON.parse(stored)
  const keys = draw()
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${file}.part`, JSON.stringify(keys), { mode: 0o600 })
  await rename(`${file}.part`, file)
  return keys
}
