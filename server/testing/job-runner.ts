import type { Job, JobHandler } from '../platform/jobs/define.ts'

/** Runs jobs at once, without the queue. */
export const jobRunner =
  (handlers: readonly JobHandler[]) =>
  async <Payload extends object>({ name }: Job<Payload>, payload: NoInfer<Payload>): Promise<void> => {
    const handler = handlers.find((each) => each.name === name)
    if (!handler) throw new Error(`the job ${name} has no handler here`)
    await handler.run(payload)
  }
