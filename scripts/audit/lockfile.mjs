import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare/terminal.mjs'

const REGISTRY = 'https://registry.npmjs.org/'

/**
 * Lists problems of the lockfile: a package without a hash could change, and one from another address than the
 * registry has no advisories.
 *
 * @param {object} [lockfile] the parsed package-lock.json
 * @returns {string[]}
 */
export function lockfileErrors(lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))) {
  return Object.entries(lockfile.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { integrity, resolved, inBundle }]) => [
      ...(integrity?.startsWith('sha512-') || inBundle ? [] : [`${path} has no SHA-512`]),
      ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${path} comes from ${resolved}`]),
    ])
}
