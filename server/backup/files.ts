import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { privateFolder } from '../platform/storage/private-folder.ts'
import { hashOfFile } from './copy.ts'
import type { Manifest } from './manifest.ts'

/**
 * Data of the shop below DATA_DIR that is not in the database. The outbox is left out: its messages were sent
 * already.
 */
const BACKED_UP = ['storage', 'sandbox', 'sandbox-keys.json']

/** Lists the files below a folder as relative paths; empty if there is no such folder. */
async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  // An incomplete file has this ending until it is complete.
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .sort()
}

const isBackedUp = (path: string) => BACKED_UP.includes(path.split(/[\\/]/)[0] ?? '')

/** Copies the backup's share of DATA_DIR into a folder, and returns the copied files. */
export async function copyFiles(dataDir: string, folder: string): Promise<Manifest['files']> {
  const paths = await backedUpFiles(dataDir)
  const copies: Manifest['files'] = []
  for (const path of paths) {
    const copy = join(folder, path)
    await mkdir(dirname(copy), { recursive: true })
    // A clone takes neither space nor time, where the file system supports it.
    await copyFile(join(dataDir, path), copy, constants.COPYFILE_FICLONE)
    copies.push({ path, sha256: await hashOfFile(copy) })
  }
  return copies
}

/** Lists the existing files that a backup would hold, as paths below DATA_DIR. */
export async function backedUpFiles(dataDir: string): Promise<string[]> {
  const paths: string[] = []
  for (const name of BACKED_UP) {
    const inside = await filesBelow(join(dataDir, name)).catch((error) => {
      if (error.code === 'ENOTDIR') return null
      throw error
    })
    paths.push(...(inside === null ? [name] : inside.map((path) => join(name, path))))
  }
  return paths
}

/** Moves a backup's files to their places below DATA_DIR, none of which may exist yet. */
export async function placeFiles(folder: string, dataDir: string, files: Manifest['files']): Promise<void> {
  for (const { path } of files) {
    if (!isBackedUp(path)) throw new Error(`The backup holds a file that is not the shop's: ${path}`)
    const place = join(dataDir, path)
    if (dirname(path) !== '.') await privateFolder(dirname(place))
    await rename(join(folder, path), place)
  }
}
