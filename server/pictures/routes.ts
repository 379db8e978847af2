import { mkdir } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from '../platform/http/files.ts'
import type { Bucket } from '../platform/storage/bucket.ts'
import { jpegMaker } from './jpeg.ts'
import { fileProvider } from './variants.ts'

/** Files that shoppers may see: the store also holds a description of every picture, and masters. */
const servedName = /^[\w.-]+\.(avif|webp|jpg|mp4|webm)$/
/** Names that the store gives: others are neither looked up in the bucket nor made. */
const storedName = /^[0-9a-f]{16}(-\d{2,4})?\.(avif|webp|mp4|webm)$/
/** A chat preview, made from the WebP of the same name. */
const jpegName = /^([0-9a-f]{16}-\d{2,4})\.jpg$/

/**
 * Serves GET /storage/*. Files are named by their content, so a copy never expires (rules/catalog 19).
 * @param bucket where to look for files that are missing in the folder
 */
export async function storageRoutes(
  app: FastifyInstance,
  { dir, bucket }: { dir: string; bucket: Bucket | null },
): Promise<void> {
  await mkdir(dir, { recursive: true })
  await app.register(async (storage) => {
    const provide = fileProvider({ dir, bucket, log: app.log })
    const jpegOnce = jpegMaker(dir)
    storage.addHook('onRequest', async ({ url }) => {
      const name = basename(url.split('?', 1)[0] ?? '')
      const jpeg = jpegName.exec(name)
      if (jpeg || storedName.test(name)) await provide(jpeg ? `${jpeg[1]}.webp` : name)
      if (jpeg?.[1]) await jpegOnce(jpeg[1])
    })
    await serveFiles(storage, {
      prefix: '/storage/',
      folderOf: (name) => (servedName.test(name) ? dir : undefined),
      setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'cross-origin'),
    })
  })
}
