import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram } from '../../scripts/prepare/find-program.mjs'
import { alternativeOf } from './alternatives.mjs'
import { ASSETS, readArabicAlternatives, readProducts } from './content.mjs'
import { pictureNames } from './names.mjs'
import { masters } from './published.mjs'

test('every picture has a name of its own and an alternative text of its own in both languages', () => {
  const names = pictureNames()
  expect(new Set(names).size).toBe(names.length)
  for (const language of ['en', 'ar']) {
    const texts = names.map((name) => alternativeOf(name)[language])
    expect(texts.filter((text) => !text)).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  }
})

test('every master has the size that the manifest says, texts in both languages, and at most 4 MB', async () => {
  const arabic = readArabicAlternatives()
  for (const { file, width, height, alt } of masters()) {
    const path = join(ASSETS, file)
    expect([file, (await stat(path)).size < 4 * 2 ** 20, Boolean(alt && arabic[file])]).toEqual([
      file,
      true,
      true,
    ])
    expect([file, await sharp(path).metadata()]).toMatchObject([file, { width, height }])
  }
})

test('no picture shows two products', () => {
  const images = readProducts().flatMap((product) => product.images)
  expect(new Set(images).size).toBe(images.length)
})

/** The mean of each channel in a part of a picture. */
async function meansOf(image, part) {
  const { channels } = await sharp(await image.clone().extract(part).png().toBuffer()).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}

for (const blender of [findProgram('blender')].filter((program) => program !== undefined)) {
  test('renders a flacon on its plinth before the ivory backdrop', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'renderer-'))
    onTestFinished(() => rm(dir, { recursive: true }))
    const env = { ...process.env, RENDER_DIR: dir, RENDER_LABEL_WIDTH: '100' }
    execFileSync(process.execPath, [join(import.meta.dirname, 'prepare.mjs')], { env })
    const args = ['-b', '-P', join(import.meta.dirname, 'render.py'), '--', 'products/taif-rose-2']
    execFileSync(blender, [...args, '--scale', '0.04', '--spp', '4'], { env, stdio: 'pipe' })
    const image = sharp(await readFile(join(dir, 'png/products/taif-rose-2.png')))
    expect(await image.metadata()).toMatchObject({ width: 76, height: 96 })
    const backdrop = await meansOf(image, { left: 0, top: 0, width: 76, height: 8 })
    expect(Math.min(...backdrop)).toBeGreaterThan(200)
    // The perfume in the middle is rose: much less green than red.
    const [red, green] = await meansOf(image, { left: 34, top: 46, width: 10, height: 12 })
    expect(red - green).toBeGreaterThan(40)
  })
}
