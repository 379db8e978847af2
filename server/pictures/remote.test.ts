import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../platform/http/app.ts'
import { openBucket } from '../platform/storage/bucket.ts'
import { bucketForTest } from '../testing/bucket.ts'
import { storageRoutes, storeIn, withBucket } from './index.ts'

async function folder() {
  const dir = await mkdtemp(join(tmpdir(), 'nafha-bucket-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

/** A node of the shop with a folder of its own, and the address at which it serves it. */
async function node(bucket: ReturnType<typeof openBucket>) {
  const dir = await folder()
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  await storageRoutes(app, { dir, bucket })
  onTestFinished(() => app.close())
  return { dir, store: withBucket(bucket, storeIn(dir), dir), get: (url: string) => app.inject(url) }
}

async function setUp() {
  const remote = await bucketForTest()
  const bucket = openBucket(remote.settings)
  const source = join(await folder(), 'red.jpg')
  await sharp({ create: { width: 700, height: 350, channels: 3, background: '#c02010' } })
    .jpeg()
    .toFile(source)
  return { remote, one: await node(bucket), other: await node(bucket), source }
}

test('a picture that one node makes is shown by another, which fetches each file once', async () => {
  const { remote, one, other, source } = await setUp()
  const made = await one.store.picture(source)
  expect([...remote.objects.keys()].toSorted()).toEqual((await readdir(one.dir)).toSorted())
  expect(remote.asked.at(-1)).toBe(`PUT ${made.hash}.json`)
  const url = `/storage/${made.hash}-320.avif`
  const answers = await Promise.all([1, 2, 3].map(() => other.get(url)))
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/avif'])
    expect(answer.rawPayload).toEqual((await one.get(url)).rawPayload)
  }
  expect(remote.asked.filter((line) => line.startsWith('GET'))).toEqual([`GET ${made.hash}-320.avif`])
  // Its own files the first one never asks for.
  expect((await one.get(`/storage/${made.hash}-640.webp`)).statusCode).toBe(200)
})

test('any node makes variants of a master in the bucket, and the others fetch them', async () => {
  const { remote, one, other, source } = await setUp()
  const ready = await folder()
  const { hash } = await storeIn(await folder()).master(source)
  await writeFile(join(ready, `${hash}-640.avif`), 'made beforehand')
  const made = await one.store.master(source, ready)
  expect([...remote.objects.keys()].toSorted()).toEqual([`${made.hash}.json`, `${made.hash}.master`])
  const url = `/storage/${made.hash}-320.avif`
  const answers = await Promise.all([1, 2].map(() => other.get(url)))
  for (const { statusCode, headers } of answers)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/avif'])
  await expect.poll(() => remote.objects.get(`${made.hash}-320.avif`)).toEqual(answers[0]?.rawPayload)
  const third = await node(openBucket(remote.settings))
  expect((await third.get(url)).rawPayload).toEqual(answers[0]?.rawPayload)
  expect(remote.asked.slice(-1)).toEqual([`GET ${made.hash}-320.avif`])
  await one.store.remove(made.hash)
  expect(remote.objects.size).toBe(0)
})

test('a node with the master shows its pictures while the bucket is away', async () => {
  const { remote, one, source } = await setUp()
  const made = await one.store.master(source)
  remote.failNext(1_000)
  expect((await one.get(`/storage/${made.hash}-320.avif`)).statusCode).toBe(200)
})

test('a picture is stored when the bucket has it whole, and what failed on the way is made up for', async () => {
  const { remote, one, source } = await setUp()
  remote.failNext(1_000)
  await expect(one.store.picture(source)).rejects.toThrow('the bucket answered 503')
  expect(remote.objects.size).toBe(0)
  remote.failNext(0)
  const made = await one.store.picture(source)
  expect(remote.objects.size).toBe(2 * made.widths.length + 1)
  const asked = remote.asked.length
  await one.store.picture(source)
  expect(remote.asked.slice(asked)).toEqual([`HEAD ${made.hash}.json`])
})

test('a call that fails for a moment is tried again', async () => {
  const { remote, one, source } = await setUp()
  remote.failNext(2)
  const { hash } = await one.store.picture(source)
  expect(remote.objects.has(`${hash}.json`)).toBe(true)
})

test('a film is in the bucket under its own name', async () => {
  const { remote, one, other } = await setUp()
  const film = join(await folder(), 'film.mp4')
  await writeFile(film, 'as it is')
  const path = await one.store.file(film)
  expect(remote.objects.get(path.replace('/storage/', ''))?.toString()).toBe('as it is')
  expect((await other.get(path)).body).toBe('as it is')
})

test('what no store names is not looked for in the bucket', async () => {
  const { remote, other } = await setUp()
  for (const name of ['nothing.avif', '0123456789abcdef.json', '..%2fsecret.webp', 'made-up-320.avif'])
    expect((await other.get(`/storage/${name}`)).statusCode).toBe(404)
  expect(remote.asked).toEqual([])
  expect((await other.get('/storage/0123456789abcdef-320.avif')).statusCode).toBe(404)
  expect(remote.asked).toEqual(['GET 0123456789abcdef-320.avif', 'GET 0123456789abcdef.json'])
})

test('whoever has not the right key is told so in the log, not served', async () => {
  const remote = await bucketForTest()
  const bucket = openBucket({ ...remote.settings, accessKeyId: 'SOMEBODY' })
  await expect(bucket.get('0123456789abcdef-320.avif')).rejects.toThrow('the bucket answered 403')
})
