import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  describePicture,
  descriptionName,
  encodeReady,
  type MadePicture,
  readyVariants,
  storeNothing,
  writeDescription,
} from '../pictures/index.ts'
import { type Content, readContent } from './content.ts'
import { firstSeen, named, readyFolder, sourceOf } from './pictures.ts'
import { assetsOf } from './theme.ts'

/** A picture of which something lies ready. */
interface Ready {
  master: string
  /** All but its colour. */
  picture: MadePicture
  /** Widths in px by the variants' names. */
  variants: Map<string, number>
}

/** In px: thumbnails, tiles and cards of any screen. */
const WIDEST = 960
/** In px: a phone's screen is as wide, where a product's page begins with its picture. */
const WIDEST_OF_PRODUCT = 1280

/** Width up to which a picture's variants lie ready, in px. */
function widestReady(content: Content, file: string): number {
  if (firstSeen(content).includes(file)) return Number.POSITIVE_INFINITY
  return content.products.some(({ images }) => images[0] === file) ? WIDEST_OF_PRODUCT : WIDEST
}

/** Returns the folder of what lies ready of a theme's pictures, and what belongs there (decision 0088). */
export async function readyPictures(seedDir: string): Promise<{ folder: string; ready: Ready[] }> {
  const assetsDir = await assetsOf(seedDir)
  const content = await readContent(seedDir, assetsDir)
  const ready: Ready[] = []
  for (const file of named(content)) {
    const master = await sourceOf(assetsDir, file)
    if (!master) continue
    const picture = await storeNothing.master(master)
    ready.push({ master, picture, variants: readyVariants(picture, widestReady(content, file)) })
  }
  return { folder: readyFolder(assetsDir), ready }
}

/** Names of the files that belong to a picture in the folder. */
export const readyFiles = ({ picture, variants }: Ready): string[] => [
  descriptionName(picture.hash),
  ...variants.keys(),
]

/** Writes the descriptions, makes the variants that are missing, and removes what belongs to pictures that were replaced. */
export async function makeReadyPictures(seedDir: string): Promise<{ made: number; removed: number }> {
  const { folder, ready } = await readyPictures(seedDir)
  await mkdir(folder, { recursive: true })
  const there = new Set(await readdir(folder))
  let count = 0
  for (const { master, variants } of ready) {
    await writeDescription(folder, await describePicture(master))
    for (const [name, width] of variants) {
      if (there.has(name)) continue
      await writeFile(join(folder, name), await encodeReady(master, width))
      count += 1
    }
  }
  const own = new Set(ready.flatMap(readyFiles))
  const others = [...there].filter((name) => !own.has(name))
  for (const name of others) await rm(join(folder, name))
  return { made: count, removed: others.length }
}
