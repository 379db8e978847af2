import { type Compression, compressed, type Encoding } from '../http/encoding.ts'

interface Encoded {
  body: Buffer | Promise<Buffer>
  /** True once the smaller form is made or under way. */
  isSmall: boolean
}

/** A body with its compressed forms. */
export interface Bodies {
  identity: Buffer
  encoded: Partial<Record<Compression, Encoded>>
}

/**
 * Returns the body in an encoding. It is compressed quickly for the first caller who accepts it, who waits for it. It is
 * compressed to fewer bytes when it is asked for again: much that is kept is never sent a second time.
 */
export function encodedBody({ identity, encoded }: Bodies, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return identity
  const current = encoded[encoding]
  if (!current) {
    const first: Encoded = { body: compressed(identity, encoding, 'quick'), isSmall: encoding === 'gzip' }
    encoded[encoding] = first
    return first.body
  }
  if (!current.isSmall) {
    current.isSmall = true
    void compressed(identity, encoding, 'small').then((body) => {
      current.body = body
    })
  }
  return current.body
}
