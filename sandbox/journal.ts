import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'

/**
 * An append-only file of JSON entries. Entries that arrive while the disk is busy share one line and one sync; a line is
 * begun only when the one before it is safe, so that a crash can spoil nothing but the last line, and nobody has
 * been told of what is in that one.
 */
export type Journal<Entry> = {
  /** Queues an entry. Throws when the file has failed: nothing may be promised from then on. */
  append(entry: Entry): void
  /** Resolves when everything appended so far is on the disk; rejects when the disk refused. */
  durable(): Promise<void>
  close(): Promise<void>
}

/**
 * Every entry of the file, oldest first; an absent file has none. A last line that was cut off or damaged is left out.
 * Throws when an earlier line is damaged: that is no crash of ours, and guessing would lose payments.
 */
export async function readJournal<Entry>(path: string): Promise<Entry[]> {
  const lines = await linesOf(path)
  return lines.flatMap((line, index) => {
    const entries = decode<Entry>(line)
    if (entries) return entries
    if (index === lines.length - 1) return []
    throw new Error(
      `The sandbox's journal ${path} is damaged at line ${index + 1}. Restore or remove the file.`,
    )
  })
}

/** Replaces the file by one that holds these entries, at once or not at all, and opens it for more. */
export async function rewriteJournal<Entry>(path: string, entries: Entry[]): Promise<Journal<Entry>> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = `${path}.new`
  const file = await open(fresh, 'w', 0o600)
  for (let start = 0; start < entries.length; start += 500) {
    await file.appendFile(encode(entries.slice(start, start + 500)))
  }
  await file.sync()
  await file.close()
  await rename(fresh, path)
  await syncFolder(dirname(path))
  return appendTo(await open(path, 'a'))
}

function appendTo<Entry>(file: FileHandle): Journal<Entry> {
  let collecting: Entry[] | null = null
  let lastWrite = Promise.resolve()
  let fault: unknown = null

  return {
    append(entry) {
      if (fault) throw fault
      if (collecting) {
        collecting.push(entry)
        return
      }
      const batch = [entry]
      collecting = batch
      lastWrite = lastWrite.then(async () => {
        collecting = null
        await file.appendFile(encode(batch))
        await file.datasync()
      })
      lastWrite.catch((thrown) => {
        fault = thrown
      })
    },
    durable: () => lastWrite,
    async close() {
      await lastWrite.catch(() => {})
      await file.close()
    },
  }
}

function encode(entries: unknown[]): string {
  const json = JSON.stringify(entries)
  return `${checksum(json)} ${json}\n`
}

function decode<Entry>(line: string): Entry[] | null {
  const json = line.slice(9)
  return line.startsWith(`${checksum(json)} `) ? JSON.parse(json) : null
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0')
}

async function linesOf(path: string): Promise<string[]> {
  const content = await readFile(path, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return ''
    throw thrown
  })
  const lines = content.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

async function syncFolder(path: string) {
  // Windows cannot open a folder; its file systems keep the order of renames by themselves.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync()
  await folder.close()
}
