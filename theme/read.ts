import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colourErrors, coloursOf, wornOutside } from './colours.ts'
import { drawingErrors } from './drawings.ts'
import { textFacesOf } from './faces.ts'
import { ThemeFile } from './schema.ts'

/** The files that a theme must have beside theme.json (themes/README.md). */
const DRAWINGS = ['logo/latin.svg', 'logo/arabic.svg', 'public/favicon.svg']
const FILES = [
  'tokens.css',
  'fonts.css',
  ...DRAWINGS,
  'public/apple-touch-icon.png',
  'public/share.png',
  ...['192', '512', 'maskable-192', 'maskable-512'].map((icon) => `public/icons/${icon}.png`),
]

/** The theme as the shop reads it; every name is an export of `@nafha/theme`. */
export type Theme = ReturnType<typeof readTheme>

/**
 * Reads and checks a theme's folder: its file, its colours with their contrast, and that nothing is missing.
 * @throws Error that names every error, for whoever makes the theme
 */
export function readTheme(folder: string) {
  const missing = FILES.filter((file) => !existsSync(join(folder, file))).map((file) => `${file} is missing`)
  const read = ThemeFile.safeParse(parsed(join(folder, 'theme.json')))
  const wrong = (read.error?.issues ?? []).map(
    ({ path, message }) => `theme.json: ${path.join('.') || 'the whole'}: ${message}`,
  )
  const errors = [...missing, ...wrong]
  if (errors.length > 0 || !read.data) throw faulty(folder, errors)

  const { colours, textFaces } = tokensOf(folder)
  const faint = colourErrors(colours).map((error) => `tokens.css: ${error}`)
  const drawings = DRAWINGS.flatMap((file) =>
    drawingErrors(join(folder, file)).map((why) => `${file} ${why}`),
  )
  const absent = Object.values(read.data.preload)
    .flat()
    .filter((font) => !existsSync(join(folder, 'fonts', font)))
    .map((font) => `theme.json: preload: there is no fonts/${font}`)
  const problems = [...drawings, ...absent, ...faint]
  if (problems.length > 0) throw faulty(folder, problems)

  const { name, testers, contact, preload } = read.data
  return {
    /** The house's name in both languages. */
    houseName: name,
    /** The name as a part of files' names. */
    fileName: name.en.replaceAll(/[^A-Za-z0-9]+/g, '-'),
    testers,
    testerMl: read.data.tester_ml,
    vatPercent: read.data.vat_percent,
    shownPrices: read.data.shown_prices,
    giftPercent: read.data.gift_percent,
    homeCollection: read.data.home_collection,
    homeSections: read.data.home_sections,
    contact,
    preload,
    mailFonts: read.data.mail_fonts,
    /** Fonts of the back office. */
    textFaces,
    colours: { light: wornOutside(colours.light), dark: wornOutside(colours.dark) },
    /** Background colours that the browser paints around a page, light and dark. */
    ground: { light: colours.light.page ?? '', dark: colours.dark.page ?? '' },
  }
}

function tokensOf(folder: string) {
  try {
    const css = readFileSync(join(folder, 'tokens.css'), 'utf8')
    return { colours: coloursOf(css), textFaces: textFacesOf(css) }
  } catch (error) {
    throw faulty(folder, [`tokens.css: ${(error as Error).message}`])
  }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`)
  }
}

const faulty = (folder: string, errors: string[]) =>
  new Error(`The theme in ${folder} is wrong:\n  ${errors.join('\n  ')}`)
