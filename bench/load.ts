import { percentile99 } from './figures.ts'
import type { Sent, Task } from './generator.ts'
import { type Program, start } from './programs.ts'
import { settings } from './settings.ts'

/** The load needs two: one process is full before the shop is. */
const GENERATORS = 2

export interface Loaded {
  /** Answers a second. */
  rate: number
  /** Milliseconds. */
  p99: number
  /** The share of a core that the busiest process of the load took; at 1 it was the limit. */
  generatorShare: number
}

interface Terms {
  seconds?: number
  /** The path of each request where they differ, with `{n}` for a number of its own. */
  path?: string
  /** The expected status of each answer: success or not found. */
  expected?: 200 | 404
}

let generators: Promise<Program[]> | undefined

const started = () =>
  Promise.all(
    Array.from({ length: GENERATORS }, () => start({ file: 'bench/generator.ts', ready: /ready to (send)/ })),
  )

/**
 * Asks one address again and again over 16 connections, from processes of its own.
 * @throws Error when more than one answer in a hundred is not what is expected
 */
export async function load(
  url: string,
  headers: Record<string, string>,
  { seconds = settings.seconds, path, expected = 200 }: Terms = {},
): Promise<Loaded> {
  generators ??= started()
  const connections = settings.connections / GENERATORS
  const task: Task = { url, headers, seconds, connections, expected, ...(path === undefined ? {} : { path }) }
  const answers = await Promise.all(
    (await generators).map((generator) => generator.ask<Sent>({ ask: 'send', told: task })),
  )
  const times = answers.flatMap((one) => one.times)
  const failed = answers.reduce((sum, one) => sum + one.failed, 0)
  if (failed > times.length / 100) throw new Error(`${url}: ${failed} of ${times.length} requests failed`)
  return {
    rate: answers.reduce((sum, { rate }) => sum + rate, 0),
    p99: percentile99(times),
    generatorShare: Math.max(...answers.map(({ processor }) => processor / (seconds * 1000))),
  }
}
