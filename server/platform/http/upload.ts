import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { withCleanUp } from '../concurrency/with-clean-up.ts'
import { asClientError } from './form.ts'
import { invalidField, type Refused, refused } from './refusal.ts'

interface Upload {
  /** Path of the file on disk, until `work` is done. */
  path: string
  /** The sender's name for it; only to be shown. */
  name: string
  /** Bytes. */
  size: number
}

/** An oversized file is read to its end so that the sender receives the answer, but only up to this size. */
const MOST_DISCARDED_BYTES = 200_000_000

const tooLarge = () => refused(413, 'file_too_large')

/**
 * Streams the one file of a multipart body to disk, hands it to `work`, and removes it afterwards in any
 * case. The file is never in memory as a whole.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  maxBytes: number,
  work: (upload: Upload) => Promise<T>,
): Promise<T | Refused> {
  if (!request.isMultipart()) return refused(415, 'unsupported_content_type')
  if (Number(request.headers['content-length'] ?? 0) > MOST_DISCARDED_BYTES) return tooLarge()
  const dir = await mkdtemp(join(tmpdir(), 'nafha-upload-'))
  const receiveAndWork = async () => {
    const path = join(dir, 'file')
    const upload = await receive(request, path, maxBytes).catch((error: unknown) => {
      throw asClientError(error, request)
    })
    return 'kind' in upload ? upload : work({ path, ...upload })
  }
  return withCleanUp(receiveAndWork, () => rm(dir, { recursive: true, force: true }))
}

async function receive(request: FastifyRequest, path: string, maxBytes: number) {
  let upload: { name: string; size: number } | null = null
  let discarded = false
  const parts = request.parts({
    limits: { files: 1, fields: 10, fieldSize: 1000, fileSize: MOST_DISCARDED_BYTES },
  })
  for await (const part of parts) {
    if (part.type !== 'file') continue
    const size = await save(part.file, path, maxBytes)
    if (size === null) discarded = true
    else upload = { name: (part.filename ?? '').slice(0, 200), size }
  }
  if (discarded) return tooLarge()
  return upload && upload.size > 0 ? upload : invalidField('file', 'file_is_required')
}

/** Returns the file's size, or null when it exceeds the limit: then the rest is read and discarded. */
async function save(file: Readable, path: string, maxBytes: number): Promise<number | null> {
  let size = 0
  async function* limited(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size <= maxBytes) yield chunk
    }
  }
  // The pipeline owns the file on disk: an upload that breaks off closes it, too.
  await pipeline(file, limited, createWriteStream(path))
  return size > maxBytes ? null : size
}
