import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildStale } from './build.mjs'
import { withLock } from './lock.mjs'
import { reasonOf, root } from './terminal.mjs'

const refusal = (code, path) => Object.assign(new Error(code), { code, path })

// A read-only clone, as far as the lock can see.
vi.mock('node:fs', async (importOriginal) => ({
  ...(await importOriginal()),
  accessSync: (path) => {
    throw refusal('EROFS', path)
  },
}))

test('a read-only clone that is built needs no lock', async () => {
  const work = vi.fn(async () => {})
  await withLock(work)
  expect(work).toHaveBeenCalledOnce()
})

test('one that is not built ends before anything is begun', async () => {
  process.env.THEME_DIR = await mkdtemp(join(tmpdir(), 'house-'))
  onTestFinished(async () => {
    await rm(process.env.THEME_DIR, { recursive: true })
    delete process.env.THEME_DIR
  })
  await writeFile(join(process.env.THEME_DIR, 'theme.json'), '{}')
  await expect(buildStale('start')).rejects.toMatchObject({ code: 'EROFS', path: root })
})

test('what cannot be written in the clone is said in a sentence, not in a stack', () => {
  const stamp = join(root, 'texts/compiled/.nafha-build')
  expect(reasonOf(refusal('EROFS', stamp))).toBe(
    `${stamp} is to be written, and the clone is read-only. Run \`node scripts/prepare.mjs start\` where it can be written: what is built there opens from a read-only copy, too.`,
  )
  expect(reasonOf(refusal('ENOSPC', stamp))).toBe(`${stamp} cannot be written: its disk is full.`)
  expect(reasonOf(refusal('EACCES', stamp))).toMatch(/belongs to another user/)
  expect(reasonOf(refusal('EROFS', '/elsewhere'))).toMatch(/read-only\.test\.mjs/)
})
