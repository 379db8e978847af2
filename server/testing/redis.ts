import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'
import { findServer } from '../../scripts/prepare/find-servers.mjs'
import { ownPort } from '../platform/database/embedded/own-port.ts'
import { folderForTest } from './processes.ts'
import { redisStandIn } from './redis-stand-in.ts'

/** A Redis for one test: the machine's own as a process, or what the shop uses of its protocol where there is none. */
export async function redisForTest() {
  const program = findServer('redis-server')
  if (!program) return redisStandIn()
  // Its own also while it is closed.
  const port = await ownPort()
  const url = `redis://127.0.0.1:${port}`
  const dir = await folderForTest()
  let server = await start(program, port, dir)
  const close = () => stop(server)
  onTestFinished(close)
  const ask = async <T>(question: (redis: Redis) => Promise<T>): Promise<T> => {
    const redis = new Redis(url)
    return question(redis).finally(() => redis.disconnect())
  }
  return {
    url,
    what: 'Redis',
    close,
    open: async () => {
      server = await start(program, port, dir)
    },
    keys: () => ask((redis) => redis.keys('*')),
    /** Connections besides the one that asks. */
    clients: () =>
      ask(
        async (redis) =>
          String(await redis.client('LIST'))
            .trim()
            .split('\n').length - 1,
      ),
  }
}

async function start(program: string, port: number, dir: string): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir]
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of createInterface({ input: server.stdout })) {
    if (!/ready to accept connections/i.test(line)) continue
    server.stdout.resume()
    return server
  }
  throw new Error('redis-server ended before it was ready')
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}
