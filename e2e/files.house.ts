import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { houseName } from '@nafha/theme'
import { themeFolder } from '@nafha/theme/folder'
import { leftovers } from '../server/suites/house/leftovers.ts'
import { namesOfAnother } from '../server/suites/house/names.ts'
import { expect, LANGUAGES, test } from './shopper.ts'
import { text } from './texts.ts'

test('its pictures, colours, addresses and sentences are its own', () => {
  const names = leftovers(themeFolder())
  if (names.length > 0) throw new Error(names.join('\n'))
})

test('what machines read is its own: icons, manifest, API, robots and sitemap', async ({ request }) => {
  for (const file of [
    'favicon.svg',
    'apple-touch-icon.png',
    'share.png',
    'icons/192.png',
    'icons/maskable-512.png',
  ]) {
    const body = await (await request.get(`/${file}`)).body()
    expect([file, body.equals(readFileSync(join(themeFolder(), 'public', file)))]).toEqual([file, true])
  }
  for (const language of LANGUAGES) {
    const manifest = await (await request.get(`/manifest.webmanifest?lang=${language}`)).json()
    expect(manifest.name).toBe(houseName[language])
    expect(namesOfAnother(JSON.stringify(manifest))).toEqual([])
  }
  const { info } = await (await request.get('/api/openapi.json')).json()
  expect(info.title).toContain(houseName.en)
  for (const path of ['/robots.txt', '/sitemap.xml'])
    expect([path, namesOfAnother(await (await request.get(path)).text())]).toEqual([path, []])
})

test('a page that is not there says so in its own words', async ({ request }) => {
  for (const language of LANGUAGES) {
    const page = await (await request.get(`/nothing-here?lang=${language}`)).text()
    expect(page).toContain(text(language, 'scent_has_faded'))
    expect(namesOfAnother(page)).toEqual([])
  }
})
