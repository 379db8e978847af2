import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what the shop has to read again, so that the database and its backup alone do not reveal it. */
export interface Seal {
  /** @param place the row and column of the text: copied to another place, it cannot be opened */
  seal: (text: string, place: string) => string
  /**
   * A text without our prefix was stored before sealing existed, and is returned unchanged.
   * @throws when no key fits
   */
  open: (stored: string, place: string) => string
  /** Returns false if a stored text should be sealed again, with the newest key. */
  isCurrent: (stored: string) => boolean
}

/** An identifier of a key that does not reveal it, to find the right key after a rotation. */
const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** @param keys 32 bytes each: the newest one seals, all of them open */
export function createSeal([newest, ...older]: readonly [Buffer, ...Buffer[]]): Seal {
  const keys = new Map([newest, ...older].map((key) => [nameOf(key), key]))
  const prefix = `${VERSION}:${nameOf(newest)}:`
  return {
    seal: (text, place) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, newest, iv).setAAD(Buffer.from(place))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return prefix + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    open: (stored, place) => {
      const [version, keyName = '', data = ''] = stored.split(':')
      if (version !== VERSION) return stored
      const key = keys.get(keyName)
      if (!key)
        throw new Error(`a secret is sealed with key ${keyName}, which is not SEAL_KEY or SEAL_KEY_OLD`)
      const bytes = Buffer.from(data, 'base64url')
      const tagEnd = IV_BYTES + TAG_BYTES
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(IV_BYTES, tagEnd))
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
    },
    isCurrent: (stored) => stored.startsWith(prefix),
  }
}
