import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { exists, writeAtomically } from './atomic-write.ts'
import { hashOf, type MadePicture, makePicture, widthsFor } from './make.ts'
import { loadSharp } from './sharp.ts'

/** Storage of the shop's pictures and films; `/storage` serves it. */
export interface PictureStore {
  /** Makes a picture's variants. */
  picture: (source: string) => Promise<MadePicture>
  /** Stores a file unchanged, under a name made of its content, and returns its path under /storage. */
  file: (source: string) => Promise<string>
  /** Deletes all variants of a picture. Pictures that are not there are no error. */
  remove: (hash: string) => Promise<void>
}

/**
 * The store on disk.
 * @param dir the folder that /storage serves
 * @param cacheDir variants made here outlive the store: another store of the same pictures copies them
 */
export function storeIn(dir: string, cacheDir: string = dir): PictureStore {
  return {
    picture: async (source) => {
      const picture = await makePicture(source, cacheDir)
      if (cacheDir !== dir) await copyVariants(picture.hash, cacheDir, dir)
      return picture
    },
    file: async (source) => {
      const bytes = await readFile(source)
      const name = hashOf(bytes) + extname(source)
      await mkdir(dir, { recursive: true })
      if (!(await exists(join(dir, name)))) await writeAtomically(join(dir, name), bytes)
      return `/storage/${name}`
    },
    remove: async (hash) => {
      for (const folder of new Set([dir, cacheDir])) await removeVariants(hash, folder)
    },
  }
}

/** Deletes the variants of a picture in one folder, its description first: without it they are made again. */
async function removeVariants(hash: string, dir: string): Promise<void> {
  await rm(join(dir, `${hash}.json`), { force: true })
  const names = (await readdir(dir)).filter((name) => name.startsWith(`${hash}-`))
  for (const name of names) await rm(join(dir, name), { force: true })
}

const GONE = /^picture:([0-9a-f]{16})$/

/** Deletes this node's copies of pictures that another node has deleted, by the tags of a change. */
export function forgetPictures(dir: string, tags: readonly string[], log: FastifyBaseLogger): void {
  for (const tag of tags) {
    const hash = GONE.exec(tag)?.[1]
    if (hash)
      removeVariants(hash, dir).catch((err: unknown) => log.error({ err }, 'a picture was not deleted'))
  }
}

/** Returns only what would be made: for tests that look at data, not at pictures. */
export const storeNothing: PictureStore = {
  picture: async (source) => {
    const bytes = await readFile(source)
    const sharp = await loadSharp()
    const { width, height } = await sharp(bytes).metadata()
    return { hash: hashOf(bytes), width, height, widths: widthsFor(width), color: '#d8cfc4' }
  },
  file: async (source) => `/storage/${hashOf(await readFile(source))}${extname(source)}`,
  remove: async () => {},
}

async function copyVariants(hash: string, from: string, to: string) {
  await mkdir(to, { recursive: true })
  if (await exists(join(to, `${hash}.json`))) return
  const names = (await readdir(from)).filter((name) => name.startsWith(`${hash}-`) && !name.endsWith('.part'))
  for (const name of [...names, `${hash}.json`]) await copyFile(join(from, name), join(to, name))
}
