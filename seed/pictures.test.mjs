import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The demonstration's pictures: small files, described in both languages. */

const SEED = import.meta.dirname
const read = async (...parts) => JSON.parse(await readFile(join(SEED, ...parts), 'utf8'))

const manifest = (await read('assets', 'manifest.json')).filter(({ file }) => !file.endsWith('.mp4'))
const inArabic = await read('content', 'pictures.ar.json')
const products = await read('content', 'products.json')

const MB = 2 ** 20

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
