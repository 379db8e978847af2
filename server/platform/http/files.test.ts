import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'

// Before the library that sends files takes it for itself.
const listed = vi.spyOn(fs, 'readdir')
const { createApp } = await import('./app.ts')
const { serveFiles } = await import('./files.ts')

const SCRIPT = 'export const notes = ["oud", "rose", "amber", "oud", "rose", "amber"]'
const SERVED = new Set(['notes.js', 'deleted.js'])

async function shopWithFiles() {
  const folder = await fs.mkdtemp(join(tmpdir(), 'nafha-files-'))
  onTestFinished(() => fs.rm(folder, { recursive: true }))
  await fs.writeFile(join(folder, 'notes.js'), SCRIPT)
  await fs.writeFile(join(folder, 'notes.js.br'), brotliCompressSync(SCRIPT))
  await fs.writeFile(join(folder, 'secret.json'), '{}')
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  await serveFiles(app, {
    prefix: '/files/',
    folderOf: (name) => (SERVED.has(name) ? folder : undefined),
    preCompressed: true,
  })
  onTestFinished(() => app.close())
  await app.ready()
  return app
}

test('a file is sent as the build compressed it, kept for a year, and its folder is not listed for it', async () => {
  const app = await shopWithFiles()
  listed.mockClear()
  const plain = await app.inject('/files/notes.js')
  expect(plain.body).toBe(SCRIPT)
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    'content-length': String(SCRIPT.length),
    vary: 'accept-encoding',
  })
  const br = { 'accept-encoding': 'br' }
  const compressed = await app.inject({ url: '/files/notes.js', headers: br })
  expect(compressed.rawPayload).toEqual(brotliCompressSync(SCRIPT))
  expect(compressed.headers['content-encoding']).toBe('br')
  const head = await app.inject({ method: 'HEAD', url: '/files/notes.js', headers: br })
  expect([head.statusCode, head.headers['content-encoding'], head.body]).toEqual([200, 'br', ''])
  expect(listed).not.toHaveBeenCalled()
})

test.each(['secret.json', 'deleted.js', 'a/notes.js', '..%2Fnotes.js', ''])(
  'what is not served, or no longer there, is not found: %s',
  async (name) => {
    const app = await shopWithFiles()
    const { statusCode, body } = await app.inject(`/files/${name}`)
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' })
  },
)
