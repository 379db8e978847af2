import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** Interval between the readiness checks of each node. */
const LOOK_EVERY_MS = 100
/** A request waits this long for a ready node. */
const READY_NODE_TIMEOUT_MS = 15_000

/**
 * Starts a load balancer that works as Caddy or a cloud's does: it polls /readyz, gives each request to the next ready
 * node, and repeats a read on another node when the first fails. A request that may have changed data is never repeated.
 */
export async function loadBalancer() {
  const nodes = new Map<string, { url: string; ready: boolean }>()
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const handed = { requests: 0, again: 0 }
  let open = true
  let turn = 0

  const look = async () => {
    while (open) {
      await Promise.all(
        [...nodes.values()].map(async (node) => {
          const answer = await fetch(`${node.url}/readyz`).catch(() => null)
          node.ready = answer?.ok ?? false
        }),
      )
      await pause(LOOK_EVERY_MS)
    }
  }

  async function nextNode(): Promise<{ url: string; ready: boolean } | null> {
    const end = performance.now() + READY_NODE_TIMEOUT_MS
    while (open && performance.now() < end) {
      const ready = [...nodes.values()].filter((node) => node.ready)
      const node = ready[turn++ % Math.max(1, ready.length)]
      if (node) return node
      await pause(LOOK_EVERY_MS / 2)
    }
    return null
  }

  async function handOver(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const reads = incoming.method === 'GET' || incoming.method === 'HEAD'
    handed.requests += 1
    for (let tries = 0; tries < 10; tries++) {
      const node = await nextNode()
      if (!node) break
      const answer = await ask(node.url, incoming, body, agent)
      const failed = 'refused' in answer
      if (failed) node.ready = false
      // A refused connection has changed nothing, so that any request may be sent again.
      const mayGoOn = failed ? reads || answer.refused : reads && answer.status === 503
      if (!failed && !mayGoOn) {
        response.writeHead(answer.status, answer.headers).end(answer.body)
        return
      }
      if (!mayGoOn) break
      handed.again += 1
    }
    response.writeHead(502).end()
  }

  const server = createServer((incoming, response) => {
    handOver(incoming, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const looking = look()
  onTestFinished(async () => {
    open = false
    agent.destroy()
    server.closeAllConnections()
    await Promise.all([looking, new Promise((done) => server.close(done))])
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    handed,
    /** Adds a node, which gets requests once it is ready. */
    add: (name: string, url: string) => void nodes.set(name, { url, ready: false }),
    readyNodes: () => [...nodes.values()].filter(({ ready }) => ready).length,
  }
}

type Answered = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** Sends the request to one node; `refused` means that the connection failed and the node saw nothing of it. */
function ask(
  url: string,
  { method, url: path, headers }: IncomingMessage,
  body: Buffer,
  agent: Agent,
): Promise<Answered | { refused: boolean }> {
  return new Promise((resolve) => {
    const outgoing = request(url + path, { method, headers, agent }, (answer) => {
      buffer(answer).then(
        (content) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
        () => resolve({ refused: false }),
      )
    })
    outgoing.on('error', (error) => resolve({ refused: 'code' in error && error.code === 'ECONNREFUSED' }))
    outgoing.end(body)
  })
}
