import { constants, createReadStream } from 'node:fs'
import { access, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { create, extract, list, type Parser } from 'tar'
import { hashOfFile } from './copy.ts'
import { fileOf, Manifest } from './manifest.ts'

/**
 * Packs a folder into one file, which gets its name only when all of it is on the disk.
 * @param part temporary name on the same disk
 */
export async function pack(folder: string, part: string, file: string): Promise<void> {
  await create({ gzip: true, portable: true, cwd: folder, file: part, mode: 0o600 } as never, ['.'])
  const archive = await open(part, 'r+')
  await archive.chmod(0o600)
  await archive.sync()
  await archive.close()
  await rename(part, file)
}

const noBackup = (file: string, cause: unknown) =>
  new Error(`${file} is no backup of the shop, or a damaged one.`, { cause })

/** @throws with a sentence when there is no such file, or it cannot be read */
export async function refuseUnlessReadable(file: string): Promise<void> {
  const state = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new Error(`There is no file ${file}.`, { cause }) : cause
  })
  if (!state.isFile()) throw new Error(`${file} is no file.`)
  await access(file, constants.R_OK)
}

/**
 * Reads a backup through, without writing anything.
 * @returns its unpacked size in bytes: of everything, and of rows alone
 * @throws with a sentence when it is no backup, or damaged
 */
export async function sizeOfBackup(file: string): Promise<{ all: number; rows: number }> {
  await refuseUnlessReadable(file)
  const size = { all: 0, rows: 0 }
  await throughTar(
    file,
    list({
      strict: true,
      onReadEntry: (entry) => {
        size.all += entry.size
        if (/^(\.\/)?tables\//.test(entry.path)) size.rows += entry.size
      },
    }),
  )
  return size
}

/** Feeds a file to one of tar's parsers, and stops it at the first error. */
async function throughTar(file: string, reader: Parser): Promise<void> {
  const source = createReadStream(file)
  try {
    await new Promise<void>((resolve, reject) => {
      source.on('error', reject)
      reader.on('error', reject)
      reader.on('close', resolve)
      source.pipe(reader as unknown as Writable)
    })
  } catch (cause) {
    // An error with a system call is about the disk, not about the backup.
    throw (cause as NodeJS.ErrnoException).syscall ? cause : noBackup(file, cause)
  } finally {
    source.destroy()
  }
}

/**
 * Unpacks a backup into an empty folder and verifies the hash of every file.
 * @throws with a sentence when it is no backup, or damaged
 */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  await throughTar(
    file,
    extract({
      cwd: folder,
      strict: true,
      // Links could lead out of the folder, and no backup has any.
      filter: (_path, entry) => 'type' in entry && ['File', 'Directory'].includes(entry.type),
    }),
  )
  const manifest = await readManifest(file, join(folder, 'manifest.json'))
  const parts = [
    ...manifest.tables.map((table) => ({ path: fileOf(table), sha256: table.sha256 })),
    ...manifest.files.map(({ path, sha256 }) => ({ path: join('files', path), sha256 })),
  ]
  for (const { path, sha256 } of parts) {
    const hash = await hashOfFile(join(folder, path)).catch(() => 'missing')
    if (hash !== sha256) throw new Error(`${file} is damaged: ${path} is not what was written.`)
  }
  return manifest
}

async function readManifest(file: string, path: string): Promise<Manifest> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw noBackup(file, cause)
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${file} is no backup that this version can read.`, { cause })
  }
}
