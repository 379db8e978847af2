import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { writeAtomically } from './atomic-write.ts'
import { type MadePicture, measure, readDescription, writeDescription } from './description.ts'
import { hashOf, masterName, variantName } from './names.ts'
import { copyReady } from './ready.ts'
import { loadSharp } from './sharp.ts'

/*
 * Measured over the demo's first 67 pictures on two cores: AVIF at effort 1 costs 11 s and is 15 % smaller than
 * WebP; effort 2 takes 17 s for 2 % more, and effort 0 loses nearly all that AVIF gains.
 */
const formats = {
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 3 }),
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 1 }),
}
export type Format = keyof typeof formats
export const FORMATS = Object.keys(formats) as Format[]

/**
 * Makes AVIF and WebP variants of a picture at several widths, named by the hash of its bytes (rules/catalog
 * 19). Existing variants are not made again.
 * @throws Error when the bytes are no picture
 */
export const makePicture = (source: string, dir: string): Promise<MadePicture> =>
  storeOnce(source, dir, async ({ hash, widths }, bytes) => {
    const sharp = await loadSharp()
    let image = sharp(bytes).rotate()
    // From the widest on, each width is made of the next wider one: the file is decoded once.
    for (const width of widths.toReversed()) {
      const { data, info } = await image.resize(width).raw().toBuffer({ resolveWithObject: true })
      image = sharp(data, { raw: info })
      for (const format of FORMATS) {
        const encoded = await formats[format](image.clone()).toBuffer()
        await writeAtomically(join(dir, variantName(hash, width, format)), encoded)
      }
    }
  })

/**
 * Describes a picture and keeps its master, of which each variant is made when a browser first asks for it
 * (decision 0072).
 * @param ready folder with descriptions and variants that were made beforehand
 * @throws Error when the bytes are no picture
 */
export const keepMaster = (source: string, dir: string, ready?: string): Promise<MadePicture> =>
  storeOnce(
    source,
    dir,
    async (picture, bytes) => {
      await writeAtomically(join(dir, masterName(picture.hash)), bytes)
      if (ready) await copyReady(picture, ready, dir)
    },
    ready,
  )

/** Stores a picture's files and then its description, whose presence says that they are whole. */
async function storeOnce(
  source: string,
  dir: string,
  storeFiles: (picture: MadePicture, bytes: Buffer) => Promise<void>,
  ready?: string,
): Promise<MadePicture> {
  const bytes = await readFile(source)
  const hash = hashOf(bytes)
  const before = await readDescription(dir, hash)
  if (before) return before
  await mkdir(dir, { recursive: true })
  const picture = (ready ? await readDescription(ready, hash) : null) ?? (await measure(hash, bytes))
  await storeFiles(picture, bytes)
  await writeDescription(dir, picture)
  return picture
}

/** Makes one variant of a master. */
export async function encodeVariant(master: string, width: number, format: Format): Promise<Buffer> {
  const sharp = await loadSharp()
  return formats[format](sharp(master).rotate().resize(width)).toBuffer()
}
