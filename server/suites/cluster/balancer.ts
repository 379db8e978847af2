import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** How often nodes are asked whether they are ready. */
const LOOK_EVERY_MS = 100
/** How long a request waits for a node that is ready. */
const READY_NODE_TIMEOUT_MS = 15_000

/**
 * What stands in front of the nodes, as Caddy or a cloud's balancer does: asks /readyz, gives each request to the next
 * node that is ready, and one that only reads to another when the first does not answer. A request that may have changed
 * something is never sent twice.
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

  async function handOver(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(asked)
    const reads = asked.method === 'GET' || asked.method === 'HEAD'
    handed.requests += 1
    for (let tries = 0; tries < 10; tries++) {
      const node = await nextNode()
      if (!node) break
      const answer = await ask(node.url, asked, body, agent)
      const failed = 'refused' in answer
      if (failed) node.ready = false
      // Nothing of a refused connection has reached anybody.
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

  const server = createServer((asked, response) => {
    handOver(asked, response).catch(() => response.destroy())
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
    /** Sends requests to a node from the moment that it is ready. */
    add: (name: string, url: string) => void nodes.set(name, { url, ready: false }),
    readyNodes: () => [...nodes.values()].filter(({ ready }) => ready).length,
  }
}

type Answered = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** One node's answer, or that there is none; `refused` when it cannot have heard the question. */
function ask(
  url: string,
  { method, url: path, headers }: IncomingMessage,
  body: Buffer,
  agent: Agent,
): Promise<Answered | { refused: boolean }> {
  return new Promise((resolve) => {
    const sent = request(url + path, { method, headers, agent }, (answer) => {
      buffer(answer).then(
        (content) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
        () => resolve({ refused: false }),
      )
    })
    sent.on('error', (error) => resolve({ refused: 'code' in error && error.code === 'ECONNREFUSED' }))
    sent.end(body)
  })
}
