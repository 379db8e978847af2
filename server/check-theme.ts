import { existsSync } from 'node:fs'
import { forHouse, themeId } from '@nafha/theme/folder'
import { BAD_SETTING_STATUS } from './platform/config/setting-error.ts'
import { reasonOf } from './platform/observability/reason.ts'

/*
 * Every module of the theme reads its files while it is imported, where nobody catches errors: so programs of
 * the terminal check the theme here first.
 */
try {
  const texts = new URL(`../texts/compiled/${encodeURIComponent(themeId())}/bundle.js`, import.meta.url)
  if (!existsSync(texts))
    throw new Error(`The texts of this house are not built. Run \`${forHouse('npm run build:texts')}\`.`)
} catch (error) {
  console.error(reasonOf(error))
  process.exit(BAD_SETTING_STATUS)
}
