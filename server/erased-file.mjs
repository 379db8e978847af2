import { hash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

/** Holds the modules of the shop without their types, each under the hash of its source (server/cli/erase-types.mjs). */
export const ERASED_FOLDER = fileURLToPath(new URL('./build/erased/', import.meta.url))

/**
 * Tells where a module is stored without its types. One that has changed since is not there.
 * @param {Buffer | string} source of the module, with its types
 * @returns {string} absolute path
 */
export const erasedFile = (source) => `${ERASED_FOLDER}${hash('sha256', source)}.js`
