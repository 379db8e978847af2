import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { nodeFlags, usableMemory, withMallocSettings } from '../server/platform/memory/settings.ts'

const memory = usableMemory()
/** The flags that `npm start` gives to Node. */
const AS_STARTED = nodeFlags(memory)

/** A program of the bench in a process of its own. */
export interface Program {
  /** It printed this when it was ready. */
  said: string
  /** Milliseconds from its start until then. */
  readyAfter: number
  /** Asks a module inside it, and waits for the answer. */
  ask<T>(question: object): Promise<T>
  /** Ends it in good order. */
  stop(): Promise<void>
}

interface Start {
  /** From the root of the repository. */
  file: string
  args?: string[]
  /** Modules that are loaded first. */
  imports?: string[]
  nodeFlags?: string[]
  env?: Record<string, string>
  /** It prints this when it is ready; the first group is `said`. */
  ready: RegExp
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const running = new Set<ChildProcess>()
// Stop all started programs when the bench exits for any reason.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program under the Node that runs this, with nothing of this environment that could change a figure. */
export async function start({
  file,
  args = [],
  imports = [],
  nodeFlags = [],
  env,
  ready,
}: Start): Promise<Program> {
  const began = performance.now()
  const { PATH, HOME, TMPDIR } = process.env
  const modules = imports.flatMap((name) => ['--import', name])
  const child = spawn(process.execPath, [...nodeFlags, ...AS_STARTED, ...modules, file, ...args], {
    cwd: ROOT,
    env: withMallocSettings({ PATH, HOME, TMPDIR, NODE_ENV: 'production', ...env }, memory),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  running.add(child)
  const gone = once(child, 'exit').finally(() => running.delete(child))
  const { said, readyAfter } = await untilReady(child, file, ready, began)
  let questionCount = 0
  return {
    said,
    readyAfter,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const id = ++questionCount
        const listen = (message: { id: number; answer: never }) => {
          if (message.id !== id) return
          child.off('message', listen).off('exit', lost)
          resolve(message.answer)
        }
        const lost = () => reject(new Error(`${file} ended`))
        child.on('message', listen).once('exit', lost)
        child.send({ id, ...question })
      }),
    stop: async () => {
      if (!running.has(child)) return
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function untilReady(child: ChildProcess, file: string, ready: RegExp, began: number) {
  const { stdout } = child
  if (!stdout) throw new Error(`${file} cannot be listened to`)
  for await (const line of createInterface({ input: stdout })) {
    const said = ready.exec(line)?.[1]
    if (said === undefined) continue
    const readyAfter = performance.now() - began
    stdout.resume()
    return { said, readyAfter }
  }
  throw new Error(`${file} ended before it was ready`)
}
