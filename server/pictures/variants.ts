import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { limitConcurrency } from '../platform/concurrency/limit.ts'
import type { Bucket } from '../platform/storage/bucket.ts'
import { PICTURES_AT_ONCE } from './at-once.ts'
import { exists, writeAtomically } from './atomic-write.ts'
import { readDescription } from './description.ts'
import { encodeVariant, type Format } from './make.ts'
import { descriptionName, masterName } from './names.ts'
import { singleFlight } from './single-flight.ts'

const variant = /^([0-9a-f]{16})-(\d{2,4})\.(avif|webp)$/

interface Place {
  dir: string
  /** The bucket that has files which are missing in the folder. */
  bucket: Bucket | null
  log: FastifyBaseLogger
}

/**
 * Sees to it that a file of the store is in the folder: it is fetched from the bucket, or made of its picture's
 * master. The returned function resolves when the file is there, or when there is neither.
 */
export function fileProvider({ dir, bucket, log }: Place): (name: string) => Promise<void> {
  // The queue needs no bound: only widths of known pictures get into it, each once for all who ask.
  const inTurn = limitConcurrency({ concurrency: PICTURES_AT_ONCE, longest: Number.POSITIVE_INFINITY })

  /** Returns whether the file is in the folder now. */
  async function have(name: string): Promise<boolean> {
    if (await exists(join(dir, name))) return true
    const content = await bucket?.get(name)
    if (!content) return false
    await mkdir(dir, { recursive: true })
    await writeAtomically(join(dir, name), content)
    return true
  }

  async function make(name: string, hash: string, width: number, format: Format): Promise<void> {
    if (!(await have(descriptionName(hash)))) return
    const picture = await readDescription(dir, hash)
    if (!picture?.widths.includes(width) || !(await have(masterName(hash)))) return
    await inTurn(async () => {
      const encoded = await encodeVariant(join(dir, masterName(hash)), width, format)
      await writeAtomically(join(dir, name), encoded)
      // The bucket is not waited for: another node makes its own variant of the same master.
      bucket?.put(name, new Uint8Array(encoded)).catch((err: unknown) => {
        log.warn({ err }, 'a variant of a picture was not put into the bucket')
      })
    })
  }

  return singleFlight(async (name) => {
    if (await exists(join(dir, name))) return
    const [, hash, width, format] = variant.exec(name) ?? []
    // The bucket may be away, so it is not asked for what can be made here.
    const isMadeHere = hash !== undefined && (await exists(join(dir, masterName(hash))))
    if (!isMadeHere && (await have(name))) return
    if (hash) await make(name, hash, Number(width), format as Format)
  })
}
