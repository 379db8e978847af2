import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { exists, writeAtomically } from './atomic-write.ts'
import { type MadePicture, widthsFor } from './description.ts'
import { keepMaster, makePicture } from './make.ts'
import { descriptionName, hashOf, masterName } from './names.ts'
import { loadSharp } from './sharp.ts'

/** Storage of the shop's pictures and films; `/storage` serves it. */
export interface PictureStore {
  /** Makes a picture's variants. */
  picture: (source: string) => Promise<MadePicture>
  /** Stores a picture whose variants are made on first request, unless they lie in the folder `ready` with its description. */
  master: (source: string, ready?: string) => Promise<MadePicture>
  /** Stores a file unchanged, under a name made of its content, and returns its path under /storage. */
  file: (source: string) => Promise<string>
  /** Deletes all variants of a picture. Pictures that are not there are no error. */
  remove: (hash: string) => Promise<void>
}

/**
 * The store on disk.
 * @param dir the folder that /storage serves
 */
export function storeIn(dir: string): PictureStore {
  return {
    picture: (source) => makePicture(source, dir),
    master: (source, ready) => keepMaster(source, dir, ready),
    file: async (source) => {
      const bytes = await readFile(source)
      const name = hashOf(bytes) + extname(source)
      await mkdir(dir, { recursive: true })
      if (!(await exists(join(dir, name)))) await writeAtomically(join(dir, name), bytes)
      return `/storage/${name}`
    },
    remove: (hash) => removePicture(hash, dir),
  }
}

/** Deletes a picture in one folder, its description first: without it no variant is made again. */
async function removePicture(hash: string, dir: string): Promise<void> {
  await rm(join(dir, descriptionName(hash)), { force: true })
  for (const name of await filesOf(hash, dir)) await rm(join(dir, name), { force: true })
}

/** Names of a picture's master and variants in a folder. */
export const filesOf = async (hash: string, dir: string): Promise<string[]> =>
  (await readdir(dir)).filter(
    (name) => (name.startsWith(`${hash}-`) || name === masterName(hash)) && !name.endsWith('.part'),
  )

const GONE = /^picture:([0-9a-f]{16})$/

/** Deletes this node's copies of pictures that another node has deleted, by the tags of a change. */
export function forgetPictures(dir: string, tags: readonly string[], log: FastifyBaseLogger): void {
  for (const tag of tags) {
    const hash = GONE.exec(tag)?.[1]
    if (hash)
      removePicture(hash, dir).catch((err: unknown) => log.error({ err }, 'a picture was not deleted'))
  }
}

/** Returns only what would be made: for tests that look at data, not at pictures. */
export const storeNothing: PictureStore = {
  picture: describe,
  master: describe,
  file: async (source) => `/storage/${hashOf(await readFile(source))}${extname(source)}`,
  remove: async () => {},
}

async function describe(source: string): Promise<MadePicture> {
  const bytes = await readFile(source)
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  return { hash: hashOf(bytes), width, height, widths: widthsFor({ width, height }), color: '#d8cfc4' }
}
