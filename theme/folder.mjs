import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain Node: scripts/prepare asks it before anything is installed.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DEFAULT = 'nafha'

/**
 * The folder of the house that is open: THEME names one of themes/, THEME_DIR any other place (relative to the clone).
 *
 * @param {Record<string, string | undefined>} environment
 * @returns {string} absolute path
 * @throws {Error} worded for the person at the terminal, when there is no theme
 */
export function themeFolder(environment = process.env) {
  const { THEME, THEME_DIR } = environment
  if (THEME && !/^[a-z0-9-]+$/.test(THEME)) throw worded(`THEME is "${THEME}": it names a folder of themes/.`)
  const folder = THEME_DIR ? resolve(ROOT, THEME_DIR) : join(ROOT, 'themes', THEME || DEFAULT)
  if (existsSync(join(folder, 'theme.json'))) return folder
  throw worded(`There is no theme in ${folder}: it lacks a theme.json. See themes/README.md.`)
}

/**
 * The name of the folders that its builds are kept in, so that two houses can be open beside each other. A folder elsewhere
 * may have the name of one of themes/.
 */
export function themeId(environment = process.env) {
  const folder = themeFolder(environment)
  if (dirname(folder) === join(ROOT, 'themes')) return basename(folder)
  return `${basename(folder)}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`
}

/**
 * A command for a terminal, with the setting that makes it one for the house that is open.
 *
 * @param {string} command
 */
export function forHouse(command, { THEME, THEME_DIR } = process.env) {
  const [name, value] = THEME_DIR ? ['THEME_DIR', THEME_DIR] : ['THEME', THEME]
  if (!value) return command
  const quoted = /^[\w./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
  return `${name}=${quoted} ${command}`
}

/** @param {string} message */
const worded = (message) => Object.assign(new Error(message), { isWorded: true })
