import { config } from 'zod/v4'

// Zod tries whether it may compile schemas by `new Function`: Safari and Firefox report that as a breach of the page's policy.
config({ jitless: true })

/** Zod for pages, whose builds take it for `zod`. */
export * from 'zod/v4'
