import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './terminal.mjs'

/** Runs in a browser or an emulator, and is the binary of no platform. */
const isEmulated = (name) => /wasm/.test(name)

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** Tells whether Node would resolve a package from another: in its own node_modules or in one further up. */
function finds(folder, name) {
  if (posix.join(folder, 'node_modules', name) in packages) return true
  return folder !== '' && finds(folder.includes('/') ? posix.dirname(folder) : '', name)
}

test('the lock file names the binaries of every platform, so that `npm ci` installs on each', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isEmulated(name) && !finds(folder, name)),
  )
  expect(missing).toEqual([])
})
