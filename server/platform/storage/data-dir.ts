import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, constants, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { reasonOf } from '../observability/reason.ts'

/** The shop's own entries of DATA_DIR; a folder with anything else in it is shared with others. */
const OWN_ENTRIES =
  /^(postgres(\.init-.*)?|storage|outbox|sandbox|backups|seal-key.*|sandbox-keys\.json.*|\.(write|unfinished)-.*)$/
/** The file system puts this at the root of a disk. */
const OF_THE_DISK = 'lost+found'
/** deploy/nafha.service makes systemd create this folder. */
const UNIT_FOLDER = '/var/lib/nafha'
const UNITS = ['/etc/systemd/system/nafha.service', '/etc/systemd/system/nafha@.service']

/** Quotes a word for a shell command; most paths need no quotes. */
export const quoted = (word: string) =>
  /^[\w@:/.,+=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`

function currentUser(): { name: string; group: string } {
  const { username, gid } = userInfo()
  try {
    return { name: username, group: execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim() }
  } catch {
    return { name: username, group: String(gid) }
  }
}

/** Command that creates the folder, or gives the folder itself to this user, never its parent. */
function handOver(dir: string): string {
  const { name, group } = currentUser()
  return `as root: install -d -o ${quoted(name)} -g ${quoted(group)} -m 750 ${quoted(dir)}`
}

const statOf = (path: string) => stat(path).catch((error: NodeJS.ErrnoException) => error.code ?? 'unknown')

/** Finds the nearest existing folder above, or the error that keeps this user from looking. */
async function nearest(dir: string): Promise<{ path: string; error: string | null; isFolder: boolean }> {
  const parent = dirname(dir)
  const folderState = await statOf(parent)
  if (typeof folderState !== 'string')
    return { path: parent, error: null, isFolder: folderState.isDirectory() }
  if (folderState === 'ENOENT' && parent !== dir) return nearest(parent)
  return folderState === 'ENOTDIR' ? nearest(parent) : { path: parent, error: folderState, isFolder: true }
}

const otherFolder = `set DATA_DIR to a folder of the shop's own, such as ${UNIT_FOLDER}`

/** Returns the remedy for a folder that does not exist. */
async function remedyOfMissing(dir: string): Promise<string | null> {
  const { path, error, isFolder } = await nearest(dir)
  if (!isFolder) return `${path} is a file: ${otherFolder}`
  const { name } = currentUser()
  const mayEnter =
    error === null &&
    (await access(path, constants.X_OK).then(
      () => true,
      () => false,
    ))
  if (!mayEnter) return `${name} may not enter ${dirname(dir)}: ${otherFolder}`
  const refusal = await access(path, constants.W_OK).then(() => null, reasonOf)
  return refusal && handOver(dir)
}

/** Returns the remedy for an existing folder that is not writable. */
async function remedyOfClosed(dir: string): Promise<string> {
  const entries = (await readdir(dir).catch(() => [])).filter((entry) => entry !== OF_THE_DISK)
  if (!entries.every((entry) => OWN_ENTRIES.test(entry)))
    return `${dir} holds what is not the shop's: ${otherFolder}`
  if (entries.length === 0) return handOver(dir)
  const { name, group } = currentUser()
  return `as root: chown -R ${quoted(`${name}:${group}`)} ${quoted(dir)} && chmod 750 ${quoted(dir)}`
}

async function tryToWrite(dir: string): Promise<void> {
  const file = join(dir, `.write-${randomUUID()}`)
  await writeFile(file, '')
  await rm(file)
}

/** Finds the shop's entries that belong to another user, as after a start by root. */
async function hasForeignEntries(dir: string): Promise<boolean> {
  const self = process.getuid?.()
  if (self === undefined || self === 0) return false
  const entries = (await readdir(dir)).filter((entry) => OWN_ENTRIES.test(entry))
  const owners = await Promise.all(entries.map(async (entry) => (await stat(join(dir, entry))).uid))
  return owners.some((owner) => owner !== self)
}

/** Tells whether systemd creates the folder before the shop starts. */
async function isMadeByUnit(dir: string): Promise<boolean> {
  if (dir !== UNIT_FOLDER) return false
  const units = await Promise.all(UNITS.map(statOf))
  return units.some((unit) => typeof unit !== 'string')
}

interface DataDirState {
  isThere: boolean
  /** Null if the shop can write. */
  problem: { reason: string; remedy: string } | null
  /** True if the folder does not exist yet and systemd creates it. */
  comesWithUnit: boolean
  /** An existing folder at or above the place of the data. */
  place: string
}

/** Tells whether this user can store the shop's data in a folder. */
export async function inspectDataDir(dir: string): Promise<DataDirState> {
  const folderState = await statOf(dir)
  if (typeof folderState === 'string') {
    const place = (await nearest(dir)).path
    const comesWithUnit = folderState === 'ENOENT' && (await isMadeByUnit(dir))
    const remedy = comesWithUnit ? null : await remedyOfMissing(dir)
    const problem = remedy ? { reason: `${dir} cannot be made`, remedy } : null
    return { isThere: false, problem, comesWithUnit, place }
  }
  const state = { isThere: true, comesWithUnit: false, place: dir }
  if (!folderState.isDirectory())
    return { ...state, problem: { reason: `${dir} is a file`, remedy: otherFolder } }
  const refusal = await tryToWrite(dir).then(() => null, reasonOf)
  if (refusal) return { ...state, problem: { reason: refusal, remedy: await remedyOfClosed(dir) } }
  return (await hasForeignEntries(dir))
    ? {
        ...state,
        problem: { reason: `parts of ${dir} belong to somebody else`, remedy: await remedyOfClosed(dir) },
      }
    : { ...state, problem: null }
}
