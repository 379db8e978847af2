import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { keys } from './shop.ts'

/** A folder that is gone after the test. */
export async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nafha-process-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The shop's own process loads its modules so (server/start.ts). */
const ERASED = ['--import', './server/erased-types.mjs']

const stripe = { STRIPE_SECRET_KEY: keys.secretKey, STRIPE_PUBLISHABLE_KEY: keys.publishableKey }

/** The payment sandbox as a process of its own, which lives on when the shop dies: its URL. */
export async function sandboxProcess(webhookUrl: string): Promise<string> {
  const { said } = await run('../../sandbox/main.ts', /Payment sandbox at (\S+)/, {
    ...stripe,
    SANDBOX_DATA_DIR: join(await folderForTest(), 'sandbox'),
    SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
    SANDBOX_WEBHOOK_URL: webhookUrl,
  })
  return said
}

interface ShopProcess {
  databaseUrl: string
  sandboxUrl: string
  dataDir: string
  /** Further settings of the environment. */
  more?: Record<string, string>
  /** Modules that are loaded before the shop's own. */
  imports?: string[]
}

/** The whole shop as a process of its own, open at `url`; `kill` is kill -9. */
export async function shopProcess(shop: ShopProcess) {
  const { child, said, lines } = await run('../main.ts', OPEN, settingsOf(shop), shop.imports)
  return {
    url: loopback(said),
    pid: child.pid ?? 0,
    isRunning: () => isRunning(child),
    kill: () => end(child, 'SIGKILL'),
    /** Asks it to end, and waits for what it finishes. */
    stop: () => end(child, 'SIGTERM'),
    /** When it ends, however it does. */
    ended: once(child, 'exit'),
    /** Returns the output so far, which explains an unexpected exit. */
    words: () => lines.join('\n'),
    /** Sends a message to a module of `imports`, and waits for its answer. */
    async tell(message: object) {
      const answered = once(child, 'message')
      child.send(message)
      await answered
    },
  }
}

/** Runs a program of the shop's until it ends: its exit code, all that it has said, and what of that is errors. */
export async function endedCommand(program: string, settings: Record<string, string>, ...words: string[]) {
  const { PATH = '', HOME = '' } = process.env
  const file = program === 'main' ? [...ERASED, 'server/main.ts'] : [`server/cli/${program}.ts`]
  const child = execFile(process.execPath, [...file, ...words], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: await folderForTest(), ...settings },
  })
  let [said, errors] = ['', '']
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  child.stderr?.on('data', (chunk) => {
    said += chunk
    errors += chunk
  })
  const [code] = await once(child, 'close')
  return { code, said: said.trim(), errors: errors.trim() }
}

/** The shop as a process that is listened to from its first word on, and may be killed at any of them. */
export function startingShop(shop: ShopProcess) {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [...ERASED, join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', ...settingsOf(shop) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => end(child, 'SIGKILL'))
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      words += chunk
    })
  }
  return { words: () => words, kill: () => end(child, 'SIGKILL') }
}

/** The shop as `npm start` opens it, what goes before left out: npm, and a process of its own under it. */
export async function npmStart(shop: ShopProcess) {
  const npm = { command: 'npm', args: ['start', '--ignore-scripts'], detached: true }
  const { child, said } = await ready(npm, OPEN, settingsOf(shop))
  // Kill the process group, so that no child of npm survives.
  onTestFinished(() => void spawnSync('kill', ['-KILL', '--', `-${child.pid}`]))
  return { url: loopback(said), stop: () => end(child, 'SIGTERM') }
}

/** The shop as `npm start` begins it, in a group of processes where there is one. */
export async function startedShop(shop: ShopProcess, group: { join: string } | null) {
  const begin = `${group ? `${group.join} && ` : ''}exec "$0" server/start.ts`
  const node = { command: '/bin/sh', args: ['-c', begin, process.execPath], detached: false }
  const { child, said } = await ready(node, OPEN, settingsOf(shop))
  return { url: loopback(said), pid: child.pid ?? 0, isRunning: () => isRunning(child) }
}

/** A shop with a database of its own in `dataDir`, which has only begun to open. */
export async function openingShop(dataDir: string) {
  const { child } = await run('../main.ts', /^(Opening)/, {
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'fatal',
  })
  return { stop: () => end(child, 'SIGTERM'), exitCode: () => child.exitCode }
}

const OPEN = /is open:\s+(\S+)/

const settingsOf = ({ databaseUrl, sandboxUrl, dataDir, more }: ShopProcess) => ({
  ...stripe,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_API_BASE: sandboxUrl,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SEED_DEMO: '0',
  PORT: '0',
  LOG_LEVEL: 'fatal',
  ...more,
})

function loopback(said: string): string {
  const url = new URL(said)
  url.hostname = '127.0.0.1'
  return url.origin
}

/** Starts a program of ours and waits for what it says when it is ready. */
const run = (program: string, said: RegExp, settings: Record<string, string>, imports: string[] = []) => {
  const loaded = imports.flatMap((module) => ['--import', module])
  const args = [...ERASED, ...loaded, fileURLToPath(new URL(program, import.meta.url))]
  return ready({ command: process.execPath, args, detached: false }, said, settings)
}

async function ready(
  { command, args, detached }: { command: string; args: string[]; detached: boolean },
  ready: RegExp,
  settings: Record<string, string>,
) {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(command, args, {
    cwd: ROOT,
    detached,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => end(child, 'SIGKILL'))
  const lines: string[] = []
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error(`${command} cannot be listened to`)
  stderr.on('data', (chunk) => lines.push(String(chunk)))
  for await (const line of createInterface({ input: stdout })) {
    lines.push(line)
    const said = ready.exec(line)?.[1]
    if (said) {
      stdout.resume()
      return { child, said, lines }
    }
  }
  throw new Error(`${args.at(-1)} ended before it was ready:\n${lines.join('\n')}`)
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
