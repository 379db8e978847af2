/** Concurrent jobs of one process; jobs that call the payment provider and couriers come on top. */
export const JOB_CONCURRENCY = 4
/** Two for the payment provider, and one for couriers, whose jobs follow one another. */
export const PROVIDER_JOB_CONCURRENCY = 3
