import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * The name under which nodes know the database that takes writes, as a managed service or HAProxy offers one: it leads to
 * another server after a failover, and whoever was connected is cut off.
 * @param url of the first one; `url` of the answer is the same by way of this address
 */
export async function databaseAddress(url: string) {
  let port = Number(new URL(url).port)
  let isAway = false
  let refused = 0
  const pairs = new Set<Socket>()
  const server = createServer((near) => {
    if (isAway) {
      refused += 1
      near.on('error', () => {}).resetAndDestroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          pairs.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const cut = () => {
    for (const socket of pairs) socket.destroy()
  }
  onTestFinished(async () => {
    cut()
    await new Promise((done) => server.close(done))
  })
  const here = new URL(url)
  here.port = String((server.address() as AddressInfo).port)
  return {
    url: here.href,
    /** Cuts everybody off, as a server that crashes or restarts; it may be back at once. */
    cut,
    /** From now on nobody is let in. */
    leave() {
      isAway = true
      refused = 0
      cut()
    },
    /** Counts the connections refused since `leave`. */
    get refused() {
      return refused
    },
    comeBack() {
      isAway = false
    },
    pointAt(other: string) {
      port = Number(new URL(other).port)
      cut()
    },
  }
}
