import { nodeFlags, usableMemory, withMallocSettings } from './platform/memory/settings.ts'

/*
 * `npm start`, the unit and the image run this program. Memory limits have to be set before a process begins,
 * so it measures the memory and then becomes the shop: the same process id, signals and output.
 */
const memory = usableMemory()
const flags = nodeFlags(memory, process.env.NODE_OPTIONS)
// Types are erased beforehand, or by Node itself (decision 0001): tsx would hold 15 MB in this process for good.
const main = ['--import', './server/erased-types.mjs', 'server/main.ts', ...process.argv.slice(2)]
if (!process.execve)
  throw new Error('The shop needs Node 24 on Linux or macOS, as `npm start` brings it along.')
const environment = withMallocSettings(process.env, memory)
process.execve(process.execPath, [process.execPath, ...flags, ...main], environment)
