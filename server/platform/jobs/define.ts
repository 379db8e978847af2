/**
 * A kind of background job, which its domain declares. The queue stores name and payload, and a node that still runs the
 * version before reads them: a payload never changes its meaning, a new one takes a new name.
 */
export interface Job<Payload extends object> {
  readonly name: string
  /** graphile-worker runs lower numbers first. */
  readonly priority: number
  /** graphile-worker's queue, which runs one job at a time; null runs them side by side. */
  readonly queue: string | null
  /** Carries the payload's type alone: no job has a value here. */
  readonly payload?: Payload
}

export type NoPayload = Record<string, never>

interface JobOptions {
  /** A rush leaves many jobs of low priority, and sign-in codes must not wait behind them. */
  priority?: 'low' | 'normal'
  /** Runs one at a time on all nodes, so that an older response of the provider is not stored after a newer one. */
  isSerial?: boolean
  /** Serial with the jobs of this queue alone, so that a slow service holds up only its own jobs. */
  queue?: string
}

export const LOW_PRIORITY = 1
const SERIAL_QUEUE = 'in-turn'

export const defineJob = <Payload extends object = NoPayload>(
  name: string,
  { priority = 'normal', isSerial = false, queue }: JobOptions = {},
): Job<Payload> => ({
  name,
  priority: priority === 'low' ? LOW_PRIORITY : 0,
  queue: queue ?? (isSerial ? SERIAL_QUEUE : null),
})

/** A job's name with the function that does its work. */
export interface JobHandler {
  readonly name: string
  readonly run: (payload: object) => Promise<void>
}

/** Pairs a job with its work, which may run twice and then must change nothing the second time. */
export const handle = <Payload extends object>(
  { name }: Job<Payload>,
  run: (payload: NoInfer<Payload>) => Promise<void>,
): JobHandler => ({ name, run: (payload) => run(payload as Payload) })

/**
 * A line of graphile-worker's crontab: one process enqueues the job at these times (UTC).
 * @param fill period for which a shop that was off catches up, as `1d`
 */
export function crontabLine(times: string, { name, queue }: Job<NoPayload>, fill?: string): string {
  const options = new URLSearchParams({ ...(fill && { fill }), jobKey: name, ...(queue && { queue }) })
  return `${times} ${name} ?${options}`
}
