/* Run as a program by source-maps.test.ts: prints the stack of an error in a module that is loaded behind the hook. */
import { registerHooks } from 'node:module'
import { mapStacksLazily } from '../platform/concurrency/source-maps.ts'

mapStacksLazily()
let holdsMap = false
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (url.endsWith('thread-work.ts')) holdsMap = String(loaded.source).includes('sourceMappingURL')
    return loaded
  },
})
const { fail } = await import('./thread-work.ts')
const { stack } = await fail('no paper').catch((error) => error)
console.log(JSON.stringify({ stack, holdsMap }))
