import { randomBytes } from 'node:crypto'
import { type Program, start } from './programs.ts'
import { settings } from './settings.ts'

export interface RunningShop {
  url: string
  /** Milliseconds from the start of the process until it listens. */
  openedAfter: number
  /** Processor time so far, in milliseconds. */
  processor(): Promise<number>
  /** Resident bytes. */
  memory(): Promise<number>
  ask: Program['ask']
  stop(): Promise<void>
}

const BENCH_TOKEN = randomBytes(16).toString('hex')
/** Headers of a call whose answer is made anew. */
export const fresh = { 'x-bench-token': BENCH_TOKEN }

export const STAFF = { email: 'owner@nafha.example', password: 'Amber-and-bench-12' }

interface Terms {
  databaseUrl: string
  dataDir: string
  seedDemo?: boolean
  /** Writes down its statements (recorder.ts), and is slower for it. */
  records?: boolean
  env?: Record<string, string>
}

/** The shop as `npm start` runs it, on a free port of this machine. */
export async function openShop(terms: Terms): Promise<RunningShop> {
  const { databaseUrl, dataDir, seedDemo = false, records = false, env } = terms
  const program = await start({
    file: 'server/main.ts',
    imports: ['./server/erased-types.mjs', records ? './bench/recorder.ts' : './bench/probe.ts'],
    nodeFlags: settings.profile ? ['--cpu-prof', `--cpu-prof-dir=${settings.profile}`] : [],
    ready: /is open:\s+(\S+)/,
    env: {
      ALLOW_SANDBOX: '1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SEED_DEMO: seedDemo ? '1' : '0',
      PORT: '0',
      LOG_LEVEL: 'error',
      // Limits count addresses, and the bench asks from many (asking.ts).
      TRUSTED_PROXIES: '127.0.0.1',
      BENCH_TOKEN,
      STAFF_EMAIL: STAFF.email,
      STAFF_PASSWORD: STAFF.password,
      ...env,
    },
  })
  return {
    url: program.said.replace('localhost', '127.0.0.1'),
    openedAfter: program.readyAfter,
    processor: () => program.ask({ ask: 'processor' }),
    memory: () => program.ask({ ask: 'memory' }),
    ask: program.ask,
    stop: program.stop,
  }
}
