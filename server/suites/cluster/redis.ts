import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import getPort from 'get-port'
import { onTestFinished } from 'vitest'
import { folderForTest } from '../../testing/processes.ts'
import { redisForTest } from '../../testing/redis.ts'

/** The machine's own Redis as a process of this demonstration; where there is none, what the shop uses of its protocol. */
export async function redisOf(): Promise<{ url: string; what: string }> {
  const port = await getPort({ host: '127.0.0.1' })
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    await folderForTest(),
  ]
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(server, 'close').catch(() => {})
  for await (const line of createInterface({ input: server.stdout })) {
    if (!/ready to accept connections/i.test(line)) continue
    server.stdout.resume()
    onTestFinished(async () => {
      server.kill()
      await ended
    })
    return { url: `redis://127.0.0.1:${port}`, what: 'Redis' }
  }
  await ended
  return { url: (await redisForTest()).url, what: 'a stand-in for Redis, which is not installed' }
}
