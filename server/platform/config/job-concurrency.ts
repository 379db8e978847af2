/** Concurrent jobs of one process; jobs that call the payment provider come on top. */
export const JOB_CONCURRENCY = 4
export const PROVIDER_JOB_CONCURRENCY = 2
