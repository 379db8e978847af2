import { config } from 'zod/v4'

// Zod probes `new Function` before it compiles schemas, which Safari and Firefox report as a violation of the page's
// policy.
config({ jitless: true })

/** Page builds alias `zod` to this module. */
export * from 'zod/v4'
