import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** With what the addresses begin that have a route. */
    firstSteps: ReadonlySet<string>
  }
}

/** The part of a path up to its second slash. */
export const firstStep = (path: string): string => path.split('/', 2)[1] ?? ''

/** Collects the beginnings of all routes that are added afterwards. */
export function collectFirstSteps(app: FastifyInstance): void {
  const steps = new Set<string>()
  app.decorate('firstSteps', steps)
  app.addHook('onRoute', ({ url }) => {
    steps.add(firstStep(url))
  })
}
