import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The first path segments of all routes. */
    firstSteps: ReadonlySet<string>
  }
}

/** Returns the part of a path up to its second slash. */
export const firstStep = (path: string): string => path.split('/', 2)[1] ?? ''

/** Collects the first path segment of every route that is added afterwards. */
export function collectFirstSteps(app: FastifyInstance): void {
  const steps = new Set<string>()
  app.decorate('firstSteps', steps)
  app.addHook('onRoute', ({ url }) => {
    steps.add(firstStep(url))
  })
}
