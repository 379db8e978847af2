import { injectContext, type StoredContext } from '../observability/tracing.ts'

export interface PayloadWithOrigin {
  /**
   * Request context of the code that added the job. A version of the shop that does not know this field
   * ignores it.
   */
  _origin?: StoredContext
}

/** Adds the current request context to a job's payload. */
export function withOrigin(payload: object): object {
  const origin = injectContext()
  return origin ? { ...payload, _origin: origin } : payload
}
