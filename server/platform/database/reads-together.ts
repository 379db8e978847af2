import { AsyncResource } from 'node:async_hooks'
import type { Socket } from 'node:net'
import type pg from 'pg'

export type ReadPool = Pick<pg.Pool, 'query'>

/** So many at most go out together: one of them waits for those before it on its connection. */
const MOST_TOGETHER = 3

interface Read {
  ask: (client: pg.PoolClient) => Promise<unknown>
  refuse: (error: unknown) => void
}

/**
 * Sends the reads that are asked for in the same turn of the event loop together, three on a connection: each write wakes a
 * process of the database, which costs more than most statements of a page. Each has its own answer or error.
 * @param pool pipelines its connections
 * @param inTurn runs a batch when there is a connection for it
 */
export function readsTogether(
  pool: pg.Pool,
  inTurn: (send: () => Promise<void>) => Promise<unknown> = (send) => send(),
): ReadPool {
  const waiting: Read[] = []
  /** Batches that have not begun. */
  let planned = 0

  async function sendNext(): Promise<void> {
    planned -= 1
    const reads = waiting.splice(0, MOST_TOGETHER)
    let client: pg.PoolClient
    try {
      client = await pool.connect()
    } catch (error) {
      for (const { refuse } of reads) refuse(error)
      return
    }
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.cork()
    const answers = reads.map(({ ask }) => ask(client))
    stream.uncork()
    const failed = (await Promise.allSettled(answers)).find(({ status }) => status === 'rejected')
    client.release(failed ? true : undefined)
  }

  function planBatches(): void {
    while (planned * MOST_TOGETHER < waiting.length) {
      planned += 1
      inTurn(sendNext)
    }
  }

  const query = (...statement: Parameters<pg.Pool['query']>) =>
    new Promise((resolve, refuse) => {
      // Its statement belongs to the request that asks, whoever asked first for what goes out with it.
      const asking = new AsyncResource('read')
      const ask = (client: pg.PoolClient) => {
        const answer = asking.runInAsyncScope(async () => client.query(...statement))
        resolve(answer)
        return answer
      }
      waiting.push({ ask, refuse })
      setImmediate(planBatches)
    })
  return { query } as unknown as ReadPool
}
