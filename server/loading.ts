import { registerHooks } from 'node:module'

/*
 * Sets how later modules are loaded (decision 0025).
 *
 * The ES modules of drizzle-orm re-export each other in circles, which costs the engine half a second and 150
 * MB of garbage. Its CommonJS modules, the same program, cost next to nothing.
 */
const COSTLY = /^drizzle-orm(\/|$)/

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, COSTLY.test(specifier) ? { ...context, conditions: ['node', 'require'] } : context),
})
