import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SandboxKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

const newKey = (prefix: string) => `${prefix}${randomBytes(24).toString('hex')}`

/** Returns the sandbox's keys, which are made once and stored in DATA_DIR, readable by its owner only. */
export async function sandboxKeys(dataDir: string): Promise<SandboxKeys> {
  const file = join(dataDir, 'sandbox-keys.json')
  const storedKeys = await readFile(file, 'utf8').catch(() => null)
  if (storedKeys) return JSON.parse(storedKeys)
  const keys = {
    secretKey: newKey('sk_test_'),
    publishableKey: newKey('pk_test_'),
    webhookSecret: newKey('whsec_'),
  }
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${file}.part`, JSON.stringify(keys), { mode: 0o600 })
  await rename(`${file}.part`, file)
  return keys
}
