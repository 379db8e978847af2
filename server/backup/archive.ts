import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { create, extract } from 'tar'
import { hashOfFile } from './copy.ts'
import { fileOf, Manifest } from './manifest.ts'

/**
 * Makes one file out of a folder. It bears its name only when all of it is on the disk.
 * @param part its place until then, on the same disk
 */
export async function pack(folder: string, part: string, file: string): Promise<void> {
  await create({ gzip: true, portable: true, cwd: folder, file: part, mode: 0o600 } as never, ['.'])
  const written = await open(part, 'r+')
  await written.chmod(0o600)
  await written.sync()
  await written.close()
  await rename(part, file)
}

/**
 * Opens a backup in an empty folder and holds it to its own account: every file has the bytes that it had.
 * @throws with a sentence when it is no backup, or damaged
 */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      // Links could lead out of the folder, and no backup has any.
      filter: (_path, entry) => 'type' in entry && ['File', 'Directory'].includes(entry.type),
    })
  } catch (cause) {
    throw new Error(`${file} is no backup of the shop, or a damaged one.`, { cause })
  }
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => 'null')
  const read = Manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new Error(`${file} is no backup that this version can read.`)
  const manifest = read.data
  const parts = [
    ...manifest.tables.map((table) => ({ path: fileOf(table), sha256: table.sha256 })),
    ...manifest.files.map(({ path, sha256 }) => ({ path: join('files', path), sha256 })),
  ]
  for (const { path, sha256 } of parts) {
    const found = await hashOfFile(join(folder, path)).catch(() => 'missing')
    if (found !== sha256) throw new Error(`${file} is damaged: ${path} is not what was written.`)
  }
  return manifest
}
