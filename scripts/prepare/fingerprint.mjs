import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './terminal.mjs'

/** Build outputs and installed packages, which are never inputs. */
const outputs = new Set(['node_modules', 'build', 'compiled', '.react-router', '.cache', 'cache'])

/**
 * Hashes the names and contents of files and of everything below directories, all relative to the clone's
 * root. A missing path counts as empty.
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesOf(path)) {
      hash.update(`${file}\0`)
      hash.update(
        createHash('sha256')
          .update(readFileSync(join(root, file)))
          .digest(),
      )
    }
  }
  return hash.digest('hex')
}

function filesOf(path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (!entry) return []
  if (!entry.isDirectory()) return entry.isFile() ? [path] : []
  const names = readdirSync(join(root, path)).sort()
  return names.filter((name) => !outputs.has(name)).flatMap((name) => filesOf(`${path}/${name}`))
}
