import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'

/**
 * An append-only file of JSON entries. Entries that arrive while the disk is busy share one line and one sync; a line is
 * begun only when the one before it is safe, so that a crash can spoil nothing but the last line, and nobody has
 * been told of what is in that one.
 */
export type Journal<Entry> = {
  /** Queues an entry. */
  append(entry: Entry): void
  /**
   * Resolves when everything appended so far is on the disk; rejects when the disk refused. What it refused is written by
   * the next call that asks, so that a full disk is got over without a restart.
   */
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
  await writeEntries(fresh, entries).catch((thrown: NodeJS.ErrnoException) => {
    // The system names no file where a write fails.
    throw Object.assign(thrown, { path: thrown.path ?? fresh })
  })
  await rename(fresh, path)
  await syncFolder(dirname(path))
  const file = await open(path, 'a')
  return appendTo(file, (await file.stat()).size)
}

async function writeEntries(path: string, entries: unknown[]): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    for (let start = 0; start < entries.length; start += 500) {
      await file.appendFile(encode(entries.slice(start, start + 500)))
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** @param size of the file, all of which is safe */
function appendTo<Entry>(file: FileHandle, size: number): Journal<Entry> {
  let waiting: Entry[] = []
  let isScheduled = false
  let lastWrite = Promise.resolve()
  let safeSize = size
  let hasUnsafeEnd = false

  async function write() {
    isScheduled = false
    const batch = waiting
    waiting = []
    const line = encode(batch)
    try {
      // A part of a line that was refused would stand before the next one.
      if (hasUnsafeEnd) await file.truncate(safeSize)
      hasUnsafeEnd = true
      await file.appendFile(line)
      await file.datasync()
      safeSize += Buffer.byteLength(line)
      hasUnsafeEnd = false
    } catch (thrown) {
      waiting = [...batch, ...waiting]
      throw thrown
    }
  }

  function schedule() {
    if (isScheduled) return
    isScheduled = true
    lastWrite = lastWrite.catch(() => {}).then(write)
    lastWrite.catch(() => {})
  }

  return {
    append(entry) {
      waiting.push(entry)
      schedule()
    },
    durable() {
      if (waiting.length > 0) schedule()
      return lastWrite
    },
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
