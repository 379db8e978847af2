import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { ensureWritable, npm, root, say, worded } from './terminal.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.nafha-install')
const platform = `${process.platform}-${process.arch}`

/** Installs exactly what package-lock.json says, unless that is what is installed. It must fit each package.json. */
export async function install() {
  const wanted = `${platform} ${fingerprint(['package-lock.json'])}`
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === wanted) return

  ensureWritable()
  say(
    existsSync(modules)
      ? 'updating the dependencies…'
      : 'installing the dependencies (once; a minute or two)…',
  )
  // --include=dev: with NODE_ENV=production npm would leave out what the builds need.
  const { code } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw worded('npm could not install the dependencies; its own message is above.')
  writeFileSync(stamp, wanted)
}
