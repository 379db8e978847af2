import { resolve } from 'node:path'

/** BENCH=quick takes about two minutes and tells whether something broke; figures to quote come from the full run. */
const quick = process.env.BENCH === 'quick'

const number = (name: string, full: number, short: number): number => {
  const value = process.env[name]
  return value ? Number(value) : quick ? short : full
}

export const settings = {
  quick,
  /** Letters of the parts to run; all of them when empty. */
  only: new Set((process.env.BENCH_ONLY ?? '').split(',').filter(Boolean)),
  /** Subject and limit take turns: so many turns of so many seconds each. */
  rounds: number('BENCH_ROUNDS', 3, 1),
  seconds: number('BENCH_SECONDS', 2, 1),
  connections: 16,
  shoppers: 8,
  /** Renders of a page in each of its turns, and before the first. */
  renders: number('BENCH_RENDERS', 25, 10),
  renderTurns: quick ? 3 : 9,
  rendersBefore: number('BENCH_RENDERS_BEFORE', 300, 20),
  /** Calls and searches that a median is taken of. */
  calls: number('BENCH_CALLS', 60, 15),
  /** Sizes of the catalogue, each a thousand times a power of ten. */
  catalogues: quick ? [1_000, 10_000] : [1_000, 10_000, 100_000],
  orders: number('BENCH_ORDERS', 1_000_000, 20_000),
  /** Folder for a processor profile of every shop that is opened (node --cpu-prof); it slows them down. */
  profile: process.env.BENCH_PROFILE ?? null,
  out: resolve(process.env.BENCH_OUT ?? new URL('../.cache/bench/results.json', import.meta.url).pathname),
}

/** Tells whether BENCH_ONLY asks for a part. */
export const isPartChosen = (part: string): boolean => settings.only.size === 0 || settings.only.has(part)
