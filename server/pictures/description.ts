import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from './atomic-write.ts'
import { backgroundColorOf } from './background-color.ts'
import { descriptionName, hashOf } from './names.ts'
import { loadSharp } from './sharp.ts'

/** A picture whose variants exist in the store, or its master. Sizes in px. */
export interface MadePicture {
  hash: string
  width: number
  height: number
  /** Ascending. */
  widths: number[]
  /** Colour of its background; see `backgroundColorOf`. */
  color: string
}

/** Widths that browsers are offered; a picture is never enlarged. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560]
/** Only pictures that are wider than tall fill a wide screen; a tall one of that width would take twice the memory. */
const WIDEST = { landscape: 3072, portrait: 1920 }

/** @param source size in px */
export function widthsFor(source: { width: number; height: number }): number[] {
  const widest = Math.min(source.width, source.width > source.height ? WIDEST.landscape : WIDEST.portrait)
  return [...WIDTHS.filter((width) => width < widest), widest]
}

/** Describes a file. @throws Error when it is no picture */
export async function describePicture(source: string): Promise<MadePicture> {
  const bytes = await readFile(source)
  return measure(hashOf(bytes), bytes)
}

/** @throws Error when the bytes are no picture */
export async function measure(hash: string, bytes: Buffer): Promise<MadePicture> {
  const sharp = await loadSharp()
  const {
    autoOrient: { width, height },
  } = await sharp(bytes).metadata()
  return { hash, width, height, widths: widthsFor({ width, height }), color: await backgroundColorOf(bytes) }
}

/** The description in the folder, or null. It is written last, so its presence says that the picture is whole. */
export async function readDescription(dir: string, hash: string): Promise<MadePicture | null> {
  try {
    return JSON.parse(await readFile(join(dir, descriptionName(hash)), 'utf8')) as MadePicture
  } catch {
    return null
  }
}

export const writeDescription = (dir: string, picture: MadePicture): Promise<void> =>
  writeAtomically(join(dir, descriptionName(picture.hash)), JSON.stringify(picture))
