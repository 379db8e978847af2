import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { onTestFinished } from 'vitest'

/** A data directory for one test, and what its outbox holds, in the order of sending. */
export async function outboxForTest() {
  const dataDir = await mkdtemp(join(tmpdir(), 'nafha-outbox-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const folder = join(dataDir, 'outbox')
  const names = async () => (await readdir(folder)).sort()
  const letters = async () =>
    Promise.all((await names()).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return { dataDir, names, letters }
}
