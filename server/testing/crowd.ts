import { Agent, get } from 'node:http'

interface Crowd {
  connections: number
  /** The path of each request, by its number. */
  pathOf: (request: number) => string
}

/** Starts visitors who open one page after another, each from an IP address of their own, until `stop` is called. */
export function crowd(url: string, { connections, pathOf }: Crowd) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  let requests = 0
  let isOver = false
  const open = (who: number) =>
    new Promise<void>((resolve) => {
      const headers = { 'x-forwarded-for': `10.1.${who >> 8}.${who & 255}` }
      requests += 1
      const request = get(url + pathOf(requests), { agent, headers }, (answer) => {
        const status = answer.statusCode ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        answer.resume().once('close', resolve)
      })
      // A connection that ends with the crowd.
      request.once('error', () => resolve())
    })
  const one = async (who: number) => {
    while (!isOver) await open(who)
  }
  const people = Array.from({ length: connections }, (_, who) => one(who))
  return {
    /** Counts the requests that were started. */
    asked: () => requests,
    /** Counts the answers by status. */
    statuses: () => Object.fromEntries(statuses),
    stop: async () => {
      isOver = true
      agent.destroy()
      await Promise.all(people)
    },
  }
}
