import { themeFolder } from './folder.mjs'
import { readTheme } from './read.ts'

/**
 * The configured theme (THEME, THEME_DIR), read once. Node imports `@nafha/theme` from here; bundles have the same names as
 * constants (vite.ts), so that a browser loads only those that its pages use.
 */
export const {
  houseName,
  fileName,
  testers,
  testerMl,
  vatPercent,
  shownPrices,
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
