import { onTestFinished } from 'vitest'
import { folderForTest, shopProcess } from '../../testing/processes.ts'
import type { loadBalancer } from './balancer.ts'

interface Settings {
  databaseUrl: string
  sandboxUrl: string
  /** What all nodes are told alike. */
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
  const left = new Set<string>()
  onTestFinished(() => {
    for (const name of names) left.add(name)
  })

  async function open(name: string): Promise<void> {
    const node = await shopProcess({ ...settings, dataDir: await folderForTest() })
    left.delete(name)
    nodes.set(name, node)
    balancer.add(name, node.url)
    node.ended.then(() => {
      if (!left.has(name)) fell.push(`${name} ended by itself: ${node.words()}`)
    })
  }
  // The first brings the database up to date, as in a rolling update.
  for (const name of names) await open(name)
  return {
    /** Processes that ended though nobody had asked them to. */
    fell,
    open,
    kill: async (name: string) => {
      left.add(name)
      await nodes.get(name)?.kill()
    },
    /** As an upgrade does: SIGTERM, and waits for the end of what is under way. */
    stop: async (name: string) => {
      left.add(name)
      await nodes.get(name)?.stop()
    },
  }
}
