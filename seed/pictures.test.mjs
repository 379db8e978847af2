import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The demonstration's pictures: enough of them, each in one place, large and described. */

const SEED = import.meta.dirname
const read = async (...parts) => JSON.parse(await readFile(join(SEED, ...parts), 'utf8'))

const manifest = (await read('assets', 'manifest.json')).filter(({ file }) => !file.endsWith('.mp4'))
const inArabic = await read('content', 'pictures.ar.json')
const products = await read('content', 'products.json')
const collections = await read('content', 'collections.json')
const blogs = await read('content', 'blogs.json')
const { home, about } = await read('content', 'pages.json')

const MB = 2 ** 20
/** In px, of the longer side. */
const MASTER_SIDE = 2000
const VIEWS = 4
const isPerfume = ({ sizes }) => sizes.some((size) => size.is_tester)

/** Every place of the shop with a picture: its name and the file. A size shows one of its product's or its own. */
const places = [
  ...products.flatMap(({ slug, images, sizes }) =>
    [...new Set([...images, ...sizes.map((size) => size.image)])].map((file) => [slug, file]),
  ),
  ...[...collections, ...blogs].map(({ slug, image }) => [slug, image]),
  ['hero', home.hero.image],
  ['hero on a phone', home.hero.portrait_image],
  ...home.day_cycle.captions.map(({ key, image }) => [key, image]),
  ['story', home.story_image],
  ['sign-in', home.sign_in_image],
  ['about', about.image],
].filter(([, file]) => file)

async function bytesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('renderer/build'))
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

test('no picture has more than 4 MB, and the demonstration has less than 120', async () => {
  const sizes = await Promise.all(manifest.map(({ file }) => stat(join(SEED, 'assets', file))))
  expect(manifest.filter((_, at) => sizes[at].size > 4 * MB)).toEqual([])
  expect(await bytesOf(SEED)).toBeLessThan(120 * MB)
})

test('every picture is described in both languages', () => {
  const productFiles = new Set(products.flatMap(({ images }) => images))
  expect(manifest.filter(({ alt }) => !alt)).toEqual([])
  // A product's picture without words of its own gets its name (README.md).
  expect(manifest.filter(({ file }) => !inArabic[file] && !productFiles.has(file))).toEqual([])
})

const files = new Set(manifest.map(({ file }) => file))

test('every perfume is seen from at least four sides', () => {
  const few = products.filter(
    (product) => isPerfume(product) && product.images.filter((file) => files.has(file)).length < VIEWS,
  )
  expect(few.map(({ slug }) => slug)).toEqual([])
})

test('every place has a picture, every picture one place', () => {
  expect(places.filter(([, file]) => !files.has(file))).toEqual([])
  const placesOf = Map.groupBy(places, ([, file]) => file)
  expect([...placesOf.values()].filter((shared) => shared.length > 1)).toEqual([])
  expect([...files].filter((file) => !placesOf.has(file))).toEqual([])
})

test('every picture has at least 2000 px on its longer side', () => {
  const small = manifest.filter(({ width, height }) => Math.max(width, height) < MASTER_SIDE)
  expect(small.map(({ file }) => file)).toEqual([])
})
