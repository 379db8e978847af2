import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { variantPath } from '@nafha/contract/pictures'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../platform/http/app.ts'
import { writeAtomically } from './atomic-write.ts'
import { picturePath, storageRoutes, storeIn } from './index.ts'

async function folder() {
  const dir = await mkdtemp(join(tmpdir(), 'nafha-pictures-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

async function redPicture() {
  const source = join(await folder(), 'red.jpg')
  await sharp({ create: { width: 700, height: 350, channels: 3, background: '#c02010' } })
    .jpeg()
    .toFile(source)
  return source
}

async function shopWith(dir: string) {
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  await storageRoutes(app, { dir, bucket: null })
  onTestFinished(() => app.close())
  return app
}

test('a picture becomes AVIF and WebP at several widths, never wider than it is', async () => {
  const dir = await folder()
  const made = await storeIn(dir).picture(await redPicture())
  expect(made).toMatchObject({ width: 700, height: 350, widths: [320, 480, 640, 700] })
  expect(made.color).toMatch(/^#[bc][0-9a-f][12][0-9a-f][01][0-9a-f]$/)
  for (const width of made.widths) {
    for (const format of ['avif', 'webp'] as const) {
      const path = variantPath(picturePath(made), width, format)
      const metadata = await sharp(join(dir, path.replace('/storage/', ''))).metadata()
      expect(metadata).toMatchObject({
        width,
        height: width / 2,
        format: format === 'avif' ? 'heif' : 'webp',
      })
    }
  }
})

test.each([
  [{ width: 2400, height: 1350 }, 2400],
  [{ width: 4000, height: 3000 }, 3072],
  [{ width: 1920, height: 2400 }, 1920],
  [{ width: 3000, height: 4000 }, 1920],
])('a wide screen gets pictures of %o at most so wide', async (size, widest) => {
  const source = join(await folder(), 'wide.jpg')
  await sharp({ create: { ...size, channels: 3, background: '#c02010' } })
    .jpeg()
    .toFile(source)
  const { widths } = await storeIn(await folder()).master(source)
  expect(widths.at(-1)).toBe(widest)
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
})

test('the colour that stands in for a picture is its ground’s own, not the nearest of coarse steps', async () => {
  const source = join(await folder(), 'ivory.png')
  const ivory = { r: 239, g: 231, b: 217 }
  await sharp({ create: { width: 40, height: 50, channels: 3, background: ivory } }).toFile(source)
  expect((await storeIn(await folder()).picture(source)).color).toBe('#efe7d9')
})

test.each(['png', 'webp', 'avif'] as const)(
  'the ground of a cut-out has the colour of what is seen, and no box: %s',
  async (format) => {
    const bottle = await sharp({
      create: { width: 100, height: 300, channels: 4, background: { r: 192, g: 32, b: 16, alpha: 1 } },
    })
      .png()
      .toBuffer()
    const source = join(await folder(), `cut-out.${format}`)
    const paper = {
      width: 600,
      height: 600,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    } as const
    const image = sharp({ create: paper }).composite([{ input: bottle }])
    await image.toFormat(format, format === 'png' ? {} : { lossless: true }).toFile(source)
    const dir = await folder()
    const made = await storeIn(dir).picture(source)
    expect(made.color).toMatch(/^#[bc][0-9a-f][12][0-9a-f][01][0-9a-f]00$/)
    for (const variant of ['avif', 'webp'] as const) {
      const path = variantPath(picturePath(made), 320, variant).replace('/storage/', '')
      const { data } = await sharp(join(dir, path))
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer({
          resolveWithObject: true,
        })
      expect(data[3]).toBe(0)
    }
  },
)

test('what was made is not made again', async () => {
  const [dir, source] = [await folder(), await redPicture()]
  const made = await storeIn(dir).picture(source)
  const before = await stat(join(dir, `${made.hash}-320.avif`))
  expect(await storeIn(dir).picture(source)).toEqual(made)
  expect((await stat(join(dir, `${made.hash}-320.avif`))).ino).toBe(before.ino)
})

test('a master is described at once, and each variant is made for whoever asks first', async () => {
  const [dir, source] = [await folder(), await redPicture()]
  const made = await storeIn(dir).master(source)
  expect(made).toEqual(await storeIn(await folder()).picture(source))
  expect((await readdir(dir)).toSorted()).toEqual([`${made.hash}.json`, `${made.hash}.master`])
  const shop = await shopWith(dir)
  const path = variantPath(picturePath(made), 480, 'avif')
  const answers = await Promise.all([1, 2, 3].map(() => shop.inject(path)))
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'heif', width: 480, height: 240 })
  }
  const { ino } = await stat(join(dir, `${made.hash}-480.avif`))
  await shop.inject(path)
  expect((await stat(join(dir, `${made.hash}-480.avif`))).ino).toBe(ino)
  const preview = await shop.inject(variantPath(picturePath(made), 640, 'jpg'))
  expect(preview.headers['content-type']).toBe('image/jpeg')
})

test('variants that lie ready are stored with their master, and those of other pictures are not', async () => {
  const [dir, ready, source] = [await folder(), await folder(), await redPicture()]
  const { hash } = await storeIn(await folder()).master(source)
  await writeFile(join(ready, `${hash}-480.avif`), 'made beforehand')
  await writeFile(join(ready, '0123456789abcdef-480.avif'), 'of another')
  await storeIn(dir).master(source, ready)
  expect((await readdir(dir)).toSorted()).toEqual([`${hash}-480.avif`, `${hash}.json`, `${hash}.master`])
  const shop = await shopWith(dir)
  expect((await shop.inject(`/storage/${hash}-480.avif`)).body).toBe('made beforehand')
})

test('strangers cannot have other widths or pictures made, nor see a master', async () => {
  const [dir, source] = [await folder(), await redPicture()]
  const { hash } = await storeIn(dir).master(source)
  const shop = await shopWith(dir)
  for (const name of [`${hash}-321.avif`, `${hash}-960.webp`, `${hash}-320.png`, `${hash}.master`])
    expect((await shop.inject(`/storage/${name}`)).statusCode).toBe(404)
  expect((await shop.inject('/storage/0123456789abcdef-320.avif')).statusCode).toBe(404)
  expect(await readdir(dir)).toHaveLength(2)
})

test('a picture that is deleted takes its master along', async () => {
  const [dir, source] = [await folder(), await redPicture()]
  const store = storeIn(dir)
  const made = await store.master(source)
  const shop = await shopWith(dir)
  expect((await shop.inject(variantPath(picturePath(made), 320, 'webp'))).statusCode).toBe(200)
  await store.remove(made.hash)
  expect(await readdir(dir)).toEqual([])
})

test('a file that cannot take its place leaves no half of itself', async () => {
  const dir = await folder()
  await mkdir(join(dir, 'taken'))
  await expect(writeAtomically(join(dir, 'taken'), 'half')).rejects.toThrow(/rename/)
  expect(await readdir(dir)).toEqual(['taken'])
})

test('pictures and films are served for ever, with their type, and films in parts', async () => {
  const dir = await folder()
  const made = await storeIn(dir).picture(await redPicture())
  const shop = await shopWith(dir)
  const answer = await shop.inject(picturePath(made))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const avif = await shop.inject(variantPath(picturePath(made), 320, 'avif'))
  expect(avif.headers['content-type']).toBe('image/avif')
  const film = join(await folder(), 'film.mp4')
  await writeFile(film, Buffer.alloc(1000, 7))
  const path = await storeIn(dir).file(film)
  const part = await shop.inject({ url: path, headers: { range: 'bytes=100-199' } })
  expect(part.statusCode).toBe(206)
  expect(part.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-range': 'bytes 100-199/1000' })
})

test('chats, of which many show no WebP, get the same picture as JPEG', async () => {
  const dir = await folder()
  const made = await storeIn(dir).picture(await redPicture())
  const shop = await shopWith(dir)
  const path = variantPath(picturePath(made), 640, 'jpg')
  const answers = await Promise.all([shop.inject(path), shop.inject(path)])
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 320 })
  }
  for (const missing of [path.replace('-640', '-641'), path.replace('.jpg', '.jpeg')])
    expect((await shop.inject(missing)).statusCode).toBe(404)
})

test('what is not there, or not for shoppers, is not found, in JSON', async () => {
  const dir = await folder()
  const { hash } = await storeIn(dir).picture(await redPicture())
  const shop = await shopWith(dir)
  for (const path of [
    '/none-320.webp',
    `/${hash}.json`,
    '/',
    '/../package.json',
    '/%2e%2e%2fpackage.json',
    '/a/b.webp',
  ]) {
    const answer = await shop.inject(`/storage${path}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  }
})
