import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@nafha/contract/rules'
import { catalogue } from '@nafha/texts/catalogue'
import { themeFolder } from '@nafha/theme/folder'
import { expect, onTestFinished, test } from 'vitest'
import { openApiDocument } from '../../openapi.ts'
import { readConfig } from '../../platform/config.ts'
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
  expect(openApiDocument(() => false).info.title).toBe('Murjan API')
  expect(newAuthenticator('keeper@murjan.example').uri).toContain('issuer=Murjan')
})

test('its logo and icons are drawings of its own', async () => {
  for (const file of ['logo/latin.svg', 'logo/arabic.svg', 'public/favicon.svg']) {
    const [own, theirs] = await Promise.all(
      [THEME, 'nafha'].map((house) => readFile(join(ROOT, 'themes', house, file), 'utf8')),
    )
    expect(own).not.toBe(theirs)
  }
})
