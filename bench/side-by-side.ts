import { askUntilServed } from './asking.ts'
import { median } from './figures.ts'
import { type Loaded, load } from './load.ts'
import { type Program, start } from './programs.ts'
import { settings } from './settings.ts'

interface Side {
  /** Medians of the turns. */
  rate: number
  p99: number
  /** Processor time of the server for one answer, in microseconds. */
  cost: number
  /** Shares of a core: the server's, all threads together, and that of the busiest process of the load. */
  serverShare: number
  generatorShare: number
}

export interface Compared {
  subject: Side
  limit: Side
  /** Medians of the turns' ratios, subject by limit. */
  rateRatio: number
  p99Ratio: number
}

export interface Bare {
  url: string
  program: Program
}

/** A bare server; what it answers is told later. */
export async function bareServer(kind: 'http' | 'fastify' | 'query', databaseUrl = ''): Promise<Bare> {
  const program = await start({
    file: 'bench/bare-server.ts',
    args: [kind],
    env: { DATABASE_URL: databaseUrl },
    ready: /ready at (\S+)/,
  })
  return { url: program.said, program }
}

const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** Lets the bare server answer exactly what the shop answers to this. */
async function sameAnswer(bare: Bare, url: string, headers: Record<string, string>): Promise<void> {
  const { status, rawHeaders, body } = await askUntilServed(url, { headers })
  const told: Record<string, string> = {}
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (!OF_A_CONNECTION.has(name)) told[name] = rawHeaders[at + 1]!
  }
  told['content-length'] = String(body.length)
  await bare.program.ask({ ask: 'answer', told: { status, headers: told, body: body.toString('base64') } })
}

interface Subject {
  url: string
  processor(): Promise<number>
}

/** Loads the shop and the bare server in turns, so that a busy neighbour disturbs both. */
export async function sideBySide(
  shop: Subject,
  bare: Bare,
  path: string,
  headers: Record<string, string>,
): Promise<Compared> {
  await sameAnswer(bare, shop.url + path, headers)
  const bareSubject = { url: bare.url, processor: () => bare.program.ask<number>({ ask: 'processor' }) }
  const sides = { subject: [] as Turn[], limit: [] as Turn[] }
  // Neither is measured cold.
  for (const one of [shop, bareSubject]) await load(one.url + path, headers, { seconds: 1 })
  for (let round = 0; round < settings.rounds; round++) {
    sides.subject.push(await turn(shop, path, headers))
    sides.limit.push(await turn(bareSubject, path, headers))
  }
  const ratios = (of: 'rate' | 'p99') => sides.subject.map((one, at) => one[of] / sides.limit[at]![of])
  return {
    subject: sideOf(sides.subject),
    limit: sideOf(sides.limit),
    rateRatio: median(ratios('rate')),
    p99Ratio: median(ratios('p99')),
  }
}

/** From this share of a core on, the load is the limit and not the server. */
const FULL = 0.9

/** Says which share of a core server and load took, and marks a load that was full. */
export const sharesOf = ({
  serverShare,
  generatorShare,
}: Pick<Side, 'serverShare' | 'generatorShare'>): string =>
  `server ${serverShare.toFixed(2)}, load ${generatorShare.toFixed(2)} of a core${generatorShare >= FULL ? ', LOAD FULL' : ''}`

type Turn = Loaded & Pick<Side, 'cost' | 'serverShare'>

/** Loads a server once. */
export async function turn(server: Subject, path: string, headers: Record<string, string>): Promise<Turn> {
  const before = await server.processor()
  const loaded = await load(server.url + path, headers)
  const spent = (await server.processor()) - before
  return {
    ...loaded,
    cost: (spent * 1000) / (loaded.rate * settings.seconds),
    serverShare: spent / (settings.seconds * 1000),
  }
}

/** The medians of turns. */
export const sideOf = (turns: readonly Turn[]): Side => ({
  rate: median(turns.map(({ rate }) => rate)),
  p99: median(turns.map(({ p99 }) => p99)),
  cost: median(turns.map(({ cost }) => cost)),
  serverShare: median(turns.map(({ serverShare }) => serverShare)),
  generatorShare: median(turns.map(({ generatorShare }) => generatorShare)),
})
