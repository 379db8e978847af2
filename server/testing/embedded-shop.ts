// A shop reduced to its database, for the tests that need a process of its own: starts on the directory
// it is given, says the URL or the refusal in one line of JSON, and stops when its input closes.
import { startEmbeddedPostgres } from '../platform/database/embedded/index.ts'

const dataDir = process.argv[2]
if (!dataDir) throw new Error('Which directory?')
try {
  const { ownerUrl: url, release } = await startEmbeddedPostgres({ dataDir, log: console.error })
  console.log(JSON.stringify({ url, pid: process.pid }))
  process.stdin.resume().once('end', () => void release())
} catch (error) {
  console.log(JSON.stringify({ refusal: error instanceof Error ? error.message : String(error) }))
}
