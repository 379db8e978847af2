import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clone's root directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The environment of what is run from here: the clone's own programs, Node 24 among them, come first. */
export const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
}

/** A line of progress for the person at the terminal. */
export function say(line) {
  console.log(`nafha: ${line}`)
}

/** Sentences for what the system refuses, by its code, where the file is one of the clone's. */
const REFUSALS = {
  EACCES: (path) => `${path} belongs to another user. Run this as that user, or in a clone of your own.`,
  EROFS: (path) =>
    `${path} is to be written, and the clone is read-only. Run \`node scripts/prepare.mjs start\` where it can be written: what is built there opens from a read-only copy, too.`,
  ENOSPC: (path) => `${path} cannot be written: its disk is full.`,
}

/** @throws the system's error, with the clone as its path, where nothing can be installed or built */
export const ensureWritable = () => accessSync(root, constants.W_OK)

/** Why a command ends; an error that is not worded for people keeps its stack. */
export function reasonOf(error) {
  const refusal = error.path?.startsWith(root) && REFUSALS[error.code]
  if (refusal) return refusal(error.path)
  return error.isWorded ? error.message : error.stack
}

/** Ends the process with the reason. */
export function fail(error) {
  console.error(`\nnafha: ${reasonOf(error)}\n`)
  process.exit(1)
}

/** An error whose message is a sentence for the person at the terminal. */
export function worded(message) {
  return Object.assign(new Error(message), { isWorded: true })
}

/**
 * Runs a program in the clone's root, its output going to the terminal.
 *
 * @returns {Promise<{ code: number | null, signal: string | null }>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env: environment, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve({ code, signal }))
  })
}

/** Runs npm: the very one that runs us, under the Node that it was started with. */
export function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli?.endsWith('.js') && node) return run(node, [cli, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}
