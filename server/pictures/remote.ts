import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Bucket } from '../platform/storage/bucket.ts'
import type { MadePicture } from './description.ts'
import { FORMATS } from './make.ts'
import { descriptionName, masterName, variantName } from './names.ts'
import { filesOf, type PictureStore } from './store.ts'

/** Concurrent uploads, out of a picture's dozen of files. */
const AT_ONCE = 4

/**
 * A store whose files are also in a bucket, from where every node fetches them on first request (decision
 * 0026). A file counts as stored once it is in the bucket.
 * @param dir the local store's folder
 */
export function withBucket(bucket: Bucket, local: PictureStore, dir: string): PictureStore {
  const send = async (name: string) => bucket.put(name, new Uint8Array(await readFile(join(dir, name))))
  const sendPicture = async (picture: MadePicture, filesToSend: () => Promise<string[]>) => {
    const marker = descriptionName(picture.hash)
    if (await bucket.has(marker)) return picture
    const files = await filesToSend()
    for (let at = 0; at < files.length; at += AT_ONCE)
      await Promise.all(files.slice(at, at + AT_ONCE).map(send))
    // Written last, as on disk: its presence says that the picture is whole.
    await send(marker)
    return picture
  }
  return {
    picture: async (source) => {
      const picture = await local.picture(source)
      return sendPicture(picture, () => filesOf(picture.hash, dir))
    },
    // Variants that lie ready stay here: to send them all would take a first start longer than the others take to make some.
    master: async (source, ready) => {
      const picture = await local.master(source, ready)
      return sendPicture(picture, async () => [masterName(picture.hash)])
    },
    file: async (source) => {
      const path = await local.file(source)
      const name = basename(path)
      if (!(await bucket.has(name))) await send(name)
      return path
    },
    remove: async (hash) => {
      // The bucket first, which is asked for variants that are missing here.
      const description = await bucket.get(descriptionName(hash))
      const { widths } = description
        ? (JSON.parse(Buffer.from(description).toString()) as MadePicture)
        : { widths: [] }
      const variants = widths.flatMap((width) => FORMATS.map((format) => variantName(hash, width, format)))
      for (const name of [descriptionName(hash), masterName(hash), ...variants]) await bucket.remove(name)
      await local.remove(hash)
    },
  }
}
