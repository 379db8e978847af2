import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from './app.ts'
import { serveFiles } from './files.ts'

const SCRIPT = 'export const notes = ["oud", "rose", "amber", "oud", "rose", "amber"]'

async function shopWithFiles(built: boolean) {
  const folder = await fs.mkdtemp(join(tmpdir(), 'nafha-files-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  await fs.writeFile(join(folder, 'notes.js'), SCRIPT)
  await fs.writeFile(join(folder, 'notes.js.br'), brotliCompressSync(SCRIPT))
  await fs.writeFile(join(folder, 'marcellus.woff2'), 'font')
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  await serveFiles(app, {
    prefix: '/files/',
    folderOf: () => folder,
    preCompressed: true,
    built,
    setHeaders: (reply) => reply.header('access-control-allow-origin', '*'),
  })
  onTestFinished(() => app.close())
  await app.ready()
  const ask = async (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const answer = await app.inject({ method, url: `/files/${name}`, headers })
    const { date, 'x-request-id': id, connection, ...ofTheFile } = answer.headers
    return { status: answer.statusCode, headers: ofTheFile, bytes: answer.rawPayload }
  }
  const deleteFiles = async () => {
    for (const name of await fs.readdir(folder)) await fs.rm(join(folder, name))
  }
  return { ask, deleteFiles }
}

test.each([
  ['notes.js', {}],
  ['notes.js', { 'accept-encoding': 'gzip, br' }],
  ['marcellus.woff2', { 'accept-encoding': 'gzip, br' }],
])(
  'a file of a build is read once: %s with %j is answered the same way without it',
  async (name, headers) => {
    const { ask, deleteFiles } = await shopWithFiles(true)
    const first = await ask(name, headers)
    expect(first.status).toBe(200)
    expect(first.headers['access-control-allow-origin']).toBe('*')
    await deleteFiles()
    expect(await ask(name, headers)).toEqual(first)
    expect(await ask(`${name}?utm_source=mail`, headers)).toEqual(first)
    // Nobody gets a form that they do not read.
    expect((await ask(name, { 'accept-encoding': 'deflate' })).status).toBe(404)
  },
)

test('a part of a file, whether it has changed and what it is like are still told from the disk', async () => {
  const { ask } = await shopWithFiles(true)
  const { headers } = await ask('notes.js')
  const part = await ask('notes.js', { range: 'bytes=0-5' })
  expect([part.status, part.bytes.toString()]).toEqual([206, 'export'])
  const unchanged = await ask('notes.js', { 'if-none-match': String(headers.etag) })
  expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])
  const head = await ask('notes.js', {}, 'HEAD')
  expect([head.status, head.headers, head.bytes.length]).toEqual([200, headers, 0])
})

test('a file that may be deleted is gone at once', async () => {
  const { ask, deleteFiles } = await shopWithFiles(false)
  expect((await ask('notes.js')).status).toBe(200)
  await deleteFiles()
  expect((await ask('notes.js')).status).toBe(404)
})
