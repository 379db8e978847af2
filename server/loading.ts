import { registerHooks } from 'node:module'

/*
 * How modules are loaded that come after this one (decision 0025).
 *
 * The ES modules of drizzle-orm hand on each other's names in circles, which costs the engine half a second and 150 MB of
 * garbage; as CommonJS modules, the same program, they cost nothing to speak of.
 */
const COSTLY = /^drizzle-orm(\/|$)/

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, COSTLY.test(specifier) ? { ...context, conditions: ['node', 'require'] } : context),
})
