import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { themeFolder } from '@nafha/theme/folder'
import { expect, onTestFinished, test } from 'vitest'
import { leftovers } from './leftovers.ts'
import { ROOT, THEME } from './where.ts'

test('nothing of this house is the default one’s', () => {
  expect(leftovers(themeFolder({ THEME }))).toEqual([])
})

test('a copy of the default house under another name is told every picture, colour, address and sentence to change', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'house-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(ROOT, 'themes/nafha'), folder, { recursive: true })
  const file = join(folder, 'theme.json')
  const renamed = (await readFile(file, 'utf8')).replace('"Nafha"', '"Sidra"').replace('"نفحة"', '"سدرة"')
  await writeFile(file, renamed)
  const found = leftovers(folder)
  expect(found.map((sentence) => sentence.split(':')[0])).toEqual([
    "The default house's pictures",
    expect.stringMatching(/^There is no assets\//),
    'tokens.css',
    'theme.json',
    'Sentences of the default house',
  ])
  for (const picture of [
    'logo/arabic.svg',
    'favicon.svg',
    'apple-touch-icon.png',
    'share.png',
    'icons/512.png',
  ])
    expect(found[0]).toContain(picture)
  expect(found[3]).toBe(
    "theme.json: the default house's contact.mail_from, contact.staff_email, contact.customer_care_phone, contact.whatsapp.",
  )
  expect(found[4]).toMatch(/content\/pages\.json: home\.hero\.title\.ar|and \d+ more/)
})
