import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@nafha/texts/catalogue'
import { expect, onTestFinished, test } from 'vitest'
import * as chosen from './chosen.ts'
import { contrast } from './colours.ts'
import { forHouse, themeFolder, themeId } from './folder.mjs'
import { readTheme } from './read.ts'

const THEMES = fileURLToPath(new URL('../themes/', import.meta.url))

/** A copy of the default theme in which one file says something else. */
async function changed(file: string, change: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'theme-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(THEMES, 'nafha'), folder, { recursive: true })
  const path = join(folder, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
  return folder
}

const houses = (await readdir(THEMES, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('there is more than one house', () => expect(houses.length).toBeGreaterThan(1))

test.each(houses)('%s is whole, can be read by those who see little, and says everything twice', (house) => {
  const folder = themeFolder({ THEME: house })
  const theme = readTheme(folder)
  const [en, ar] = [catalogue('en', folder), catalogue('ar', folder)]
  expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort())
  expect([en.shop_name, ar.shop_name]).toEqual([theme.houseName.en, theme.houseName.ar])
  expect(JSON.stringify([en, ar])).not.toMatch(/\{house/i)
})

test('Node and the bundles are told the same of the house', () => {
  expect(Object.keys(chosen).sort()).toEqual(Object.keys(readTheme(themeFolder())).sort())
})

test('every error of a theme is named at once', async () => {
  const folder = await changed('theme.json', (text) =>
    text.replace('"testers": 3', '"testers": 0').replace('"vat_percent"', '"vat"'),
  )
  await rm(join(folder, 'logo/arabic.svg'))
  expect(() => readTheme(folder)).toThrow(/logo\/arabic\.svg is missing/)
  expect(() => readTheme(folder)).toThrow(/theme\.json: testers: /)
  expect(() => readTheme(folder)).toThrow(/theme\.json: vat_percent: /)
  expect(() => readTheme(folder)).toThrow(/"vat"/)
})

test('a face to preload that is not there is named', async () => {
  const folder = await changed('theme.json', (text) => text.replace('marcellus-latin', 'marzellus-latin'))
  expect(() => readTheme(folder)).toThrow(/there is no fonts\/marzellus-latin\.woff2/)
})

test('colours that are too faint, missing, or not the same in both dark blocks are named', async () => {
  const faint = await changed('tokens.css', (css) =>
    css.replace('--color-ink-soft: #64584d', '--color-ink-soft: #a09488'),
  )
  expect(() => readTheme(faint)).toThrow(
    /light: --color-ink-soft on --color-page is \d\.\d\d to 1, less than 4\.5/,
  )
  const missing = await changed('tokens.css', (css) =>
    css.replaceAll('--color-palm-wash', '--color-palmwash'),
  )
  expect(() => readTheme(missing)).toThrow(/--color-palm-wash is missing/)
  const unlike = await changed('tokens.css', (css) =>
    css.replace('    --color-page: #171310', '    --color-page: #171311'),
  )
  expect(() => readTheme(unlike)).toThrow(/the two dark blocks differ in --color-page/)
})

test('the faces of text are read for both languages, and missed where there are none', async () => {
  expect(readTheme(themeFolder()).textFaces).toEqual({
    en: expect.stringMatching(/^"Instrument Sans Variable", /),
    ar: expect.stringMatching(/^"IBM Plex Sans Arabic", /),
  })
  const missing = await changed('tokens.css', (css) => css.replaceAll('--font-text:', '--font-texts:'))
  expect(() => readTheme(missing)).toThrow(/no --font-text in "@theme"/)
})

test.each([
  ['logo/latin.svg', '<text x="0">Sidra</text>', /logo\/latin\.svg has a <text>, [^\n]+ into paths$/m],
  ['logo/arabic.svg', '<svg:text>سدرة</svg:text>', /logo\/arabic\.svg has a <text>, /],
  [
    'public/favicon.svg',
    '<foreignObject><p>S</p></foreignObject>',
    /public\/favicon\.svg has a <foreignObject>/,
  ],
  ['logo/latin.svg', '<image href="logo.png"/>', /logo\/latin\.svg has an <image>/],
  ['logo/latin.svg', '<script>1</script>', /logo\/latin\.svg has a <script>/],
])('a drawing that is not made of paths is refused in words: %s with %s', async (file, part, why) => {
  const folder = await changed(file, (svg) => svg.replace('</svg>', `${part}</svg>`))
  expect(() => readTheme(folder)).toThrow(why)
})

test('a logo without a box, or that is no drawing, is refused in words', async () => {
  const boxless = await changed('logo/latin.svg', (svg) => svg.replace(/viewBox="[^"]+"/, ''))
  expect(() => readTheme(boxless)).toThrow(/logo\/latin\.svg is not an <svg viewBox="…"> with paths in it/)
  const commented = await changed('logo/latin.svg', (svg) => svg.replace('</svg>', '<!-- <text> --></svg>'))
  expect(readTheme(commented).houseName.en).toBe('Nafha')
})

test('contrast is counted as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('a text of a theme must be one of the shop, and ask for nothing that the shop does not say', async () => {
  const unknown = await changed('texts/en.json', () => '{ "add_to_kart": "Add" }')
  expect(() => catalogue('en', unknown)).toThrow(/add_to_kart is no text of the shop/)
  const asking = await changed('texts/ar.json', () => '{ "only_n_left": "{n} {colour}" }')
  expect(() => catalogue('ar', asking)).toThrow(/only_n_left asks for \{colour\}/)
})

test('a house that gives one tester or two must word it', async () => {
  const folder = await changed('theme.json', (text) => text.replace('"testers": 3', '"testers": 1'))
  expect(() => catalogue('en', folder)).toThrow(/choose_free_testers is worded for three testers and more/)
})

test('what THEME and THEME_DIR cannot mean is said in words', () => {
  expect(() => themeFolder({ THEME: 'nobody' })).toThrow(/There is no theme in .*nobody/)
  expect(() => themeFolder({ THEME: '../secret' })).toThrow(/it names a folder of themes/)
})

test('what is built of a house elsewhere has a place of its own, also when it has the name of one of themes/', async () => {
  expect(themeId({ THEME_DIR: join(THEMES, 'murjan') })).toBe('murjan')
  const folder = join(await mkdtemp(join(tmpdir(), 'theme-')), 'murjan')
  onTestFinished(() => rm(dirname(folder), { recursive: true, force: true }))
  await cp(join(THEMES, 'murjan/theme.json'), join(folder, 'theme.json'))
  expect(themeId({ THEME_DIR: folder })).toMatch(/^murjan-[0-9a-f]{8}$/)
})

test('a command that is told to an operator is one for the house that is open', () => {
  expect(forHouse('npm run build:texts', {})).toBe('npm run build:texts')
  expect(forHouse('npm start', { THEME: 'murjan' })).toBe('THEME=murjan npm start')
  expect(forHouse('npm start', { THEME: 'murjan', THEME_DIR: '../our house' })).toBe(
    "THEME_DIR='../our house' npm start",
  )
})
