import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type MadePicture, PICTURES_AT_ONCE, type PictureStore } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { Localized } from '../platform/database/schema/index.ts'
import { pictures } from '../platform/database/schema/index.ts'
import type { Content } from './content.ts'
import { translated } from './texts.ts'

export const HERO_FILM = 'hero.mp4'

export interface SeedPicture extends MadePicture {
  alt: Localized
}

/** Pictures of which no visitor waits for a variant. */
export const firstSeen = ({ pages }: Content): (string | null)[] => [
  pages.home.hero.image,
  pages.home.hero.portrait_image,
]

/** Folder of what lies ready of the pictures (decision 0088). */
export const readyFolder = (assetsDir: string): string => join(assetsDir, 'ready')

/**
 * Stores every picture that the content names; missing assets are left out (rules/operation 7). Where no variants lie
 * ready, those of the pictures that are seen first are made.
 */
export async function makePictures(
  content: Content,
  assetsDir: string,
  store: PictureStore,
): Promise<Map<string, SeedPicture>> {
  const alts = alternativeTexts(content)
  const colors = scentColors(content)
  const madePictures = new Map<string, SeedPicture>()
  const waiting = [...named(content)]
  const ready = readyFolder(assetsDir)
  const madeWhole = (await exists(ready)) ? [] : firstSeen(content)
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const source = await sourceOf(assetsDir, file)
      if (!source) continue
      const made = await (madeWhole.includes(file) ? store.picture(source) : store.master(source, ready))
      const color = colors.get(file) ?? made.color
      madePictures.set(file, { ...made, color, alt: alts.get(file) ?? { en: '' } })
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, work))
  return madePictures
}

/** Stores the pictures' rows and returns the id of each file's. */
export async function insertPictures(
  tx: Queryable,
  madePictures: Map<string, SeedPicture>,
): Promise<(file: string | null) => number | null> {
  const byHash = new Map([...madePictures.values()].map((picture) => [picture.hash, picture]))
  const rows =
    byHash.size > 0
      ? await tx
          .insert(pictures)
          .values([...byHash.values()])
          .returning()
      : []
  const ids = new Map(rows.map((row) => [row.hash, row.id]))
  return (file) => {
    const hash = file === null ? undefined : madePictures.get(file)?.hash
    return hash === undefined ? null : (ids.get(hash) ?? null)
  }
}

export function named({ products, collections, blogs, pages }: Content): Set<string> {
  const { home, about } = pages
  const files = [
    home.hero.image,
    home.hero.portrait_image,
    home.story_image,
    home.sign_in_image,
    about.image,
    ...home.day_cycle.captions.map((caption) => caption.image),
    ...collections.map((collection) => collection.image),
    ...products.flatMap((product) => [...product.images, ...product.sizes.map((size) => size.image)]),
    ...blogs.map((blog) => blog.image),
  ]
  return new Set(files.filter((file) => file !== null))
}

/** Colour of each picture of a product: that of its scent. */
const scentColors = ({ products }: Content): Map<string | null, string> =>
  new Map(
    products.flatMap(({ images, sizes, scent_color: color }) =>
      [...images, ...sizes.map((size) => size.image)].map((file) => [file, color] as const),
    ),
  )

/** English comes from the manifest; Arabic is a written text, or else a product's name and concentration. */
function alternativeTexts({ pictures, picturesInArabic, products, arabic }: Content): Map<string, Localized> {
  const inArabic = new Map(Object.entries(picturesInArabic))
  for (const { images, name, perfume_concentration } of products) {
    const concentration = translated(perfume_concentration, arabic).ar
    if (!name.ar) continue
    const alt = [name.ar, concentration].filter(Boolean).join('، ')
    for (const image of images) if (!inArabic.has(image)) inArabic.set(image, alt)
  }
  return new Map(
    pictures.map(({ file, alt }) => {
      const ar = inArabic.get(file)
      return [file, ar ? { en: alt, ar } : { en: alt }]
    }),
  )
}

/** A theme's own pictures may be drawings. */
export async function sourceOf(assetsDir: string, file: string): Promise<string | undefined> {
  const [photograph, drawing] = [join(assetsDir, file), join(assetsDir, file.replace(/\.\w+$/, '.svg'))]
  if (await exists(photograph)) return photograph
  return (await exists(drawing)) ? drawing : undefined
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
