import type { FastifyBaseLogger } from 'fastify'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { storableReasonOf } from '../observability/error-log.ts'
import { jobsDone } from '../observability/metrics.ts'
import { type LeftTrail, leaveTrail, resumeTrail } from '../observability/tracing.ts'
import type { Jobs } from './queue.ts'

interface Originated {
  /** The trail that the job was asked for on; a version of the shop that does not know it passes it by. */
  _origin?: LeftTrail
}

/** A job's payload, with the trail that it is asked for on. */
export function withOrigin(payload: object): object {
  const origin = leaveTrail()
  return origin ? { ...payload, _origin: origin } : payload
}

/** The jobs as the queue does them: each on the trail of what asked for it, its outcome counted and logged. */
export function taskListOf(jobs: Jobs, log: FastifyBaseLogger): TaskList {
  const works = Object.entries(jobs) as [string, (payload: unknown) => Promise<void>][]
  return Object.fromEntries(
    works.map(([name, work]) => [
      name,
      (given: unknown, { job }: JobHelpers) => {
        const { _origin: origin = null, ...payload } = given as Originated
        const isLastTry = job.attempts >= job.max_attempts
        const terms = {
          name: `job ${name}`,
          kind: 'consumer' as const,
          more: { job: name, jobId: job.id, isLastTry },
        }
        return resumeTrail(origin, terms, () => followed(log, name, job, () => work(payload))).catch(
          (error: unknown) => {
            // The queue stores the message of what is thrown, and the status page shows it.
            throw new Error(storableReasonOf(error), { cause: error })
          },
        )
      },
    ]),
  )
}

async function followed(
  log: FastifyBaseLogger,
  name: string,
  { attempts, max_attempts: most }: JobHelpers['job'],
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now()
  try {
    await work()
  } catch (error) {
    // The log's own serializer makes the error fit for it; made fit before, it would be no error any more.
    const failure = { err: error, attempt: attempts, most }
    const givenUp = attempts >= most
    if (givenUp) log.error(failure, 'job given up')
    else log.warn(failure, 'job failed')
    jobsDone.inc({ name, outcome: givenUp ? 'given_up' : 'failed' })
    throw error
  }
  jobsDone.inc({ name, outcome: 'done' })
  log.info({ ms: Math.round(performance.now() - began) }, 'job done')
}
