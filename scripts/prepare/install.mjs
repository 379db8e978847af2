import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { npm, root, say, worded } from './terminal.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.nafha-install')
const platform = `${process.platform}-${process.arch}`

/**
 * Installs what package-lock.json says, unless that is what is installed.
 *
 * Not `npm ci`: it begins by deleting node_modules, from under a shop that may be running beside us, and
 * refuses a lock file that lacks the optional binaries of platforms which the registry at hand does not
 * carry. `npm install --no-save` keeps to the versions of the lock file as well, and leaves it as it is.
 */
export async function install() {
  const wanted = `${platform} ${fingerprint(['package-lock.json'])}`
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === wanted) return

  // A tree from another platform, copied or mounted: npm takes its binaries for ours.
  const isForeign = installed !== '' && !installed.startsWith(`${platform} `)
  if (isForeign) rmSync(modules, { recursive: true })
  say(
    existsSync(modules)
      ? 'updating the dependencies…'
      : 'installing the dependencies (once; a minute or two)…',
  )
  // --include=dev: with NODE_ENV=production npm would leave out what the builds need.
  const { code } = await npm([
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) throw worded('npm could not install the dependencies; its own message is above.')
  writeFileSync(stamp, wanted)
}
