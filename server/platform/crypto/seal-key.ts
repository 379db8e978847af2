import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withCleanUp } from '../concurrency/with-clean-up.ts'
import { createSeal, type Seal } from './seal.ts'

export const SEAL_KEY_BYTES = 32

export interface SealKeys {
  key: Buffer | null
  /** The key before the last rotation: it still opens, but seals nothing. */
  oldKey: Buffer | null
}

/** Opens the seal with the configured keys. Without SEAL_KEY, a random key is made once and stored in DATA_DIR. */
export async function openSeal(dataDir: string, { key, oldKey }: SealKeys): Promise<Seal> {
  const fileKey = await storedKey(dataDir)
  const newest = key ?? fileKey ?? (await drawKey(dataDir))
  const older = [oldKey, fileKey].filter((other) => other !== null)
  return createSeal([newest, ...older])
}

const fileOf = (dataDir: string) => join(dataDir, 'seal-key')

async function storedKey(dataDir: string): Promise<Buffer | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // A key file that exists but cannot be read must not be replaced.
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text, 'base64')
  if (key.length !== SEAL_KEY_BYTES)
    throw new Error(`${fileOf(dataDir)} holds no key of ${SEAL_KEY_BYTES} bytes`)
  return key
}

async function drawKey(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true })
  // Process ids repeat: every container's first process has number 1, and containers share this folder.
  const part = `${fileOf(dataDir)}.${randomUUID()}.part`
  const write = async () => {
    await writeFile(part, randomBytes(SEAL_KEY_BYTES).toString('base64'), { mode: 0o600 })
    // A link never replaces a file: of two nodes that start at once, both take the first one's key.
    await link(part, fileOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  await withCleanUp(write, () => rm(part, { force: true }))
  const key = await storedKey(dataDir)
  if (!key) throw new Error(`${fileOf(dataDir)} could not be written`)
  return key
}
