import type { FastifyBaseLogger } from 'fastify'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { storableReasonOf } from '../observability/error-log.ts'
import { jobsDone } from '../observability/metrics.ts'
import { withExtractedContext } from '../observability/tracing.ts'
import type { JobHandler } from './define.ts'
import type { PayloadWithOrigin } from './origin.ts'

/** Builds the task list: each job runs in the context of its origin, and its outcome is counted and logged. */
export function taskListOf(handlers: readonly JobHandler[], log: FastifyBaseLogger): TaskList {
  return Object.fromEntries(
    handlers.map(({ name, run }) => [
      name,
      (storedPayload: unknown, { job }: JobHelpers) => {
        const { _origin: origin = null, ...payload } = storedPayload as PayloadWithOrigin
        const isLastTry = job.attempts >= job.max_attempts
        const terms = {
          name: `job ${name}`,
          kind: 'consumer' as const,
          more: { job: name, jobId: job.id, isLastTry },
        }
        return withExtractedContext(origin, terms, () => followed(log, name, job, () => run(payload))).catch(
          (error: unknown) => {
            // The queue stores the message of the thrown error, and the status page shows it.
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
    // Log the error itself: the log's serializer needs an error, not a serialized one.
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
