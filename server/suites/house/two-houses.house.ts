import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endedCommand } from '../../testing/processes.ts'
import { ROOT, THEME } from './where.ts'

test('a house starts with its own words when another has been built after it', async () => {
  // The texts of the default house were built before those of this one.
  const names = await Promise.all(
    ['nafha', THEME].map((house) => endedCommand('../suites/house/say-name', { THEME: house })),
  )
  expect(names.map(({ said }) => said)).toEqual(['Nafha نفحة', 'Murjan مرجان'])
})

test('a house that is not built is told the command that builds it, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'house-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(ROOT, 'themes', THEME, 'theme.json'), join(folder, 'theme.json'))
  expect(await endedCommand('migrate', { THEME_DIR: folder })).toMatchObject({
    code: 78,
    said: `The texts of this house are not built. Run \`THEME_DIR=${folder} npm run build:texts\`.`,
  })
})
