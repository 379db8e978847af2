import { mkdir, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Bucket } from '../platform/storage/bucket.ts'
import { exists, writeAtomically } from './atomic-write.ts'
import { FORMATS, type MadePicture } from './make.ts'
import { singleFlight } from './single-flight.ts'
import type { PictureStore } from './store.ts'

/** Concurrent uploads, out of a picture's dozen of files. */
const AT_ONCE = 4

/**
 * A store whose files are also in a bucket, from where every node fetches them on first request (decision
 * 0026). A file counts as stored once it is in the bucket.
 * @param dir the local store's folder
 */
export function withBucket(bucket: Bucket, local: PictureStore, dir: string): PictureStore {
  const send = async (name: string) => bucket.put(name, new Uint8Array(await readFile(join(dir, name))))
  return {
    picture: async (source) => {
      const picture = await local.picture(source)
      const marker = `${picture.hash}.json`
      if (await bucket.has(marker)) return picture
      const variants = (await readdir(dir)).filter(
        (name) => name.startsWith(`${picture.hash}-`) && !name.endsWith('.part'),
      )
      for (let at = 0; at < variants.length; at += AT_ONCE)
        await Promise.all(variants.slice(at, at + AT_ONCE).map(send))
      // Written last, as on disk: its presence says that every variant exists.
      await send(marker)
      return picture
    },
    file: async (source) => {
      const path = await local.file(source)
      const name = basename(path)
      if (!(await bucket.has(name))) await send(name)
      return path
    },
    remove: async (hash) => {
      // The bucket first, which is asked for variants that are missing here.
      const description = await bucket.get(`${hash}.json`)
      const { widths } = description
        ? (JSON.parse(Buffer.from(description).toString()) as MadePicture)
        : { widths: [] }
      const variants = widths.flatMap((width) => FORMATS.map((format) => `${hash}-${width}.${format}`))
      for (const name of [...variants, `${hash}.json`]) await bucket.remove(name)
      await local.remove(hash)
    },
  }
}

/**
 * Fetches files that another node has put into the bucket. The returned function resolves when the file is in
 * the store's folder, or when the bucket has none.
 */
export const bucketFetcher = (bucket: Bucket, dir: string) =>
  singleFlight(async (name) => {
    if (await exists(join(dir, name))) return
    const content = await bucket.get(name)
    if (!content) return
    await mkdir(dir, { recursive: true })
    await writeAtomically(join(dir, name), content)
  })
