import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureWritable, root, say } from './terminal.mjs'

const directory = join(root, '.cache')
const lock = join(directory, 'prepare.lock')

/** `npm test` beside `npm start` in one clone: the second waits until the first has installed and built. */
export async function withLock(work) {
  // A clone that cannot be written needs no lock: no other process prepares it.
  if (isReadOnly()) return work()
  mkdirSync(directory, { recursive: true })
  let hasSaid = false
  while (!(await take())) {
    if (!hasSaid) say(`waiting for another npm command (process ${holder() ?? '?'}) to finish preparing…`)
    hasSaid = true
    await delay(200)
  }
  process.once('exit', release)
  // So that Ctrl-C ends in an exit, which releases the lock.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  await work()
  release()
}

function isReadOnly() {
  try {
    ensureWritable()
    return false
  } catch (error) {
    if (error.code === 'EROFS') return true
    throw error
  }
}

async function take() {
  if (isStale()) rmSync(lock, { force: true })
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' })
    // Another process may have found the same stale lock and removed ours instead: the last one has it.
    await delay(50)
    return holder() === process.pid
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function release() {
  if (holder() === process.pid) rmSync(lock, { force: true })
}

/** The process that holds the lock; undefined when nobody does, or before it has written its number. */
function holder() {
  try {
    return Number(readFileSync(lock, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isStale() {
  const pid = holder()
  if (pid) return !isAlive(pid)
  try {
    // Taken and not yet signed: a moment is normal, ten seconds mean that the process died in between.
    return Date.now() - statSync(lock).mtimeMs > 10_000
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process is alive and belongs to another user.
    return error.code === 'EPERM'
  }
}
