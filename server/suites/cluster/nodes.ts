import { onTestFinished } from 'vitest'
import { folderForTest, shopProcess } from '../../testing/processes.ts'
import type { loadBalancer } from './balancer.ts'

interface Settings {
  databaseUrl: string
  sandboxUrl: string
  /** Settings that all nodes share. */
  more: Record<string, string>
}

/** Nodes of the shop behind a balancer, each a process with a folder of its own. */
export async function nodesOf(
  names: readonly string[],
  balancer: Awaited<ReturnType<typeof loadBalancer>>,
  settings: Settings,
) {
  const nodes = new Map<string, Awaited<ReturnType<typeof shopProcess>>>()
  const fell: string[] = []
  const expectedExits = new Set<string>()
  onTestFinished(() => {
    for (const name of names) expectedExits.add(name)
  })

  async function open(name: string): Promise<void> {
    const node = await shopProcess({ ...settings, dataDir: await folderForTest() })
    expectedExits.delete(name)
    nodes.set(name, node)
    balancer.add(name, node.url)
    node.ended.then(() => {
      if (!expectedExits.has(name)) fell.push(`${name} ended by itself: ${node.words()}`)
    })
  }
  // The first node migrates the database, as in a rolling update.
  for (const name of names) await open(name)
  return {
    /** Nodes that exited by themselves. */
    fell,
    open,
    kill: async (name: string) => {
      expectedExits.add(name)
      await nodes.get(name)?.kill()
    },
    /** Stops a node by SIGTERM, as an upgrade does, and waits until its requests are finished. */
    stop: async (name: string) => {
      expectedExits.add(name)
      await nodes.get(name)?.stop()
    },
  }
}
