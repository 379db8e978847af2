import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { clientDir } from './pages.ts'

/**
 * Serves /service-worker.js with the name of its build, a hash of the files of both languages. A new build is a new worker,
 * which starts with empty caches.
 * @param files names of the built files of both languages
 */
export async function workerRoute(app: FastifyInstance, files: string[]): Promise<void> {
  const script = await readFile(join(clientDir('en'), 'service-worker.js'), 'utf8')
  const build = createHash('sha256').update(files.toSorted().join(), 'utf8').digest('hex').slice(0, 12)
  const worker = `self.BUILD = '${build}';\n${script}`
  app.get('/service-worker.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
}
