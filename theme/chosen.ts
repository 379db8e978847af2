import { themeFolder } from './folder.mjs'
import { readTheme } from './read.ts'

/**
 * The house that is open (THEME, THEME_DIR), read once. This is what Node sees of `@nafha/theme`; bundles have the same names
 * as constants (vite.ts), so that a browser carries only those that its pages use.
 */
export const {
  houseName,
  fileName,
  testers,
  testerMl,
  vatPercent,
  giftPercent,
  homeCollection,
  homeSections,
  contact,
  preload,
  mailFonts,
  textFaces,
  colours,
  ground,
} = readTheme(themeFolder())
