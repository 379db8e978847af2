import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@nafha/contract/values/language'
import { catalogue } from '@nafha/texts/catalogue'
import { themeFolder } from '@nafha/theme/folder'
import { expect, onTestFinished, test } from 'vitest'
import { openApiDocument } from '../../openapi/document.ts'
import { readConfig } from '../../platform/config/index.ts'
import { createApp } from '../../platform/http/app.ts'
import { newAuthenticator } from '../../staff/authenticator.ts'
import { manifestRoute } from '../../storefront/manifest.ts'
import { namesOfAnother } from './names.ts'
import { ROOT, THEME } from './where.ts'

test('the shop runs as this house', () => {
  expect(themeFolder()).toBe(themeFolder({ THEME }))
  expect(readConfig({})).toMatchObject({
    mail: { from: 'Murjan <hello@murjan.example>' },
    firstStaff: { email: 'keeper@murjan.example' },
    customerCarePhone: '+971 2 000 0000',
  })
})

test.each(LANGUAGES)('no text of the catalogue names the default house in %s', (language) => {
  for (const [key, text] of Object.entries(catalogue(language)))
    expect([key, namesOfAnother(JSON.stringify(text))]).toEqual([key, []])
})

test('the web manifest, the API and the authenticator app carry its name', async () => {
  const app = await createApp({ trustedProxies: [], logLevel: 'silent' })
  onTestFinished(() => app.close())
  manifestRoute(app)
  const [english, arabic] = await Promise.all(
    LANGUAGES.map(async (language) => (await app.inject(`/manifest.webmanifest?lang=${language}`)).json()),
  )
  expect([english.name, arabic.name, english.theme_color]).toEqual(['Murjan', 'مرجان', '#f2f6f3'])
  expect(openApiDocument(() => false, 'https://murjan.example').info).toMatchObject({ title: 'Murjan API' })
  expect(newAuthenticator('keeper@murjan.example').uri).toContain('issuer=Murjan')
})

test('what shoppers and staff see is written without the name of a house', async () => {
  const rooms = [
    'storefront/app',
    'backoffice/src',
    'server',
    'contract',
    'texts/messages',
    'seed/content',
    'seed/assets',
  ]
  for (const room of rooms) {
    const entries = await readdir(join(ROOT, room), { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile() && /\.(tsx?|json|html|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (path) => !/\.(test|house|suite)\.ts|\/(testing|suites|build|node_modules)\/|\/test-/.test(path),
      )
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      // Lower case names the project: packages, processes, keys of the browser's store.
      expect([file, /Nafha|NAFHA/.exec(await readFile(file, 'utf8'))?.[0]]).toEqual([file, undefined])
    }
  }
})

test('its logo and icons are drawings of its own', async () => {
  for (const file of ['logo/latin.svg', 'logo/arabic.svg', 'public/favicon.svg']) {
    const [own, theirs] = await Promise.all(
      [THEME, 'nafha'].map((house) => readFile(join(ROOT, 'themes', house, file), 'utf8')),
    )
    expect(own).not.toBe(theirs)
  }
})
