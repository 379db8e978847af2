import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { ownPort } from '../platform/database/embedded/own-port.ts'

/**
 * Starts a stand-in for the part of Redis that the shop uses: the limiter's script on counters (set when absent,
 * increment, return value and time to live). It records the commands.
 */
export async function redisStandIn() {
  const counters = new Map<string, number>()
  const sockets = new Set<Socket>()
  // A client asks this first, and counts as connected once it has the answer.
  const ready = new Set<Socket>()
  const answer = (socket: Socket, [name = '', ...args]: string[]): string => {
    switch (name.toLowerCase()) {
      case 'info':
        ready.add(socket)
        return bulk('redis_version:7.4.0\r\nloading:0\r\n')
      case 'evalsha':
        return '-NOSCRIPT No matching script\r\n'
      case 'eval': {
        const [, , key = '', added = '0', seconds = '0'] = args
        const count = (counters.get(key) ?? 0) + Number(added)
        counters.set(key, count)
        return `*2\r\n:${count}\r\n:${Number(seconds) * 1000}\r\n`
      }
      default:
        return '+OK\r\n'
    }
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(socket)
        ready.delete(socket)
      })
    let unread = ''
    socket.setEncoding('latin1').on('data', (chunk) => {
      unread += chunk
      for (let read = nextCommand(unread); read; read = nextCommand(unread)) {
        unread = unread.slice(read.length)
        socket.write(answer(socket, read.words), 'latin1')
      }
    })
  })
  // Its own also while it is closed.
  const port = await ownPort()
  const listen = async () => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  }
  const close = async () => {
    const closed = new Promise((done) => server.close(done))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen()
  onTestFinished(async () => {
    if (server.listening) await close()
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    what: 'a stand-in for Redis, which is not installed',
    keys: async () => [...counters.keys()],
    close,
    open: listen,
    clients: async () => ready.size,
  }
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`

/** The first command of what came, when all of it is there: an array of strings, each with its length before it. */
function nextCommand(text: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return null
  const words: string[] = []
  let at = head[0].length
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 32))
    if (!size) return null
    at += size[0].length
    const end = at + Number(size[1])
    if (text.length < end + 2) return null
    words.push(text.slice(at, end))
    at = end + 2
  }
  return { words, length: at }
}
