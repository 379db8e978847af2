import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells whether a route begins with the same path segment as a path. */
    hasFirstStep: (path: string) => boolean
  }
}

/** Returns the part of a path up to its second slash. */
const firstStep = (path: string): string => path.split('/', 2)[1] ?? ''

/** Collects the first path segment of every route that is added afterwards. */
export function collectFirstSteps(app: FastifyInstance): void {
  const steps = new Set<string>()
  const patterns = new Map<string, RegExp>()
  app.decorate('hasFirstStep', (path: string) => {
    const step = firstStep(path)
    return steps.has(step) || [...patterns.values()].some((pattern) => pattern.test(step))
  })
  app.addHook('onRoute', ({ url }) => {
    const step = firstStep(url)
    if (step.includes(':')) patterns.set(step, patternOf(step))
    else steps.add(step)
  })
}

/** Matches the segments of a route that has a parameter in it, as in `sitemap-:number.xml`. */
const patternOf = (step: string) => new RegExp(`^${step.replaceAll('.', '\\.').replace(/:\w+/g, '.+')}$`)
