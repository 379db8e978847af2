import { spawn } from 'node:child_process'
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

/** Ends the process with the reason; a fault that is not worded for people keeps its stack. */
export function fail(error) {
  const isForeign = error.code === 'EACCES' && error.path?.startsWith(root)
  const reason = isForeign
    ? `${error.path} belongs to another user. Run this as that user, or in a clone of your own.`
    : error.isWorded
      ? error.message
      : error.stack
  console.error(`\nnafha: ${reason}\n`)
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
