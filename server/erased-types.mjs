import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { erasedFile } from './erased-file.mjs'

/*
 * Loads the shop's modules with their types erased beforehand (decision 0001): Node's own eraser would hold 18 MB for as long
 * as the process lives. Node erases the types of a module that is not stored.
 */
const OURS = new URL('..', import.meta.url).href

registerHooks({
  load(url, context, next) {
    if (!url.startsWith(OURS) || !url.endsWith('.ts')) return next(url, context)
    const file = erasedFile(readFileSync(fileURLToPath(url)))
    if (!existsSync(file)) return next(url, context)
    return { format: 'module', source: readFileSync(file), shortCircuit: true }
  },
})
