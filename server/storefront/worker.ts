import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@nafha/contract/rules'
import type { FastifyInstance } from 'fastify'
import { clientDir } from './pages.ts'

/**
 * /service-worker.js with the name of the build that it belongs to, told by the files of both languages: another
 * build is another worker, and begins with empty caches.
 */
export async function workerRoute(app: FastifyInstance): Promise<void> {
  const script = await readFile(join(clientDir('en'), 'service-worker.js'), 'utf8')
  const files = await Promise.all(LANGUAGES.map((language) => readdir(join(clientDir(language), 'assets'))))
  const build = createHash('sha256').update(files.flat().toSorted().join(), 'utf8').digest('hex').slice(0, 12)
  const worker = `self.BUILD = '${build}';\n${script}`
  app.get('/service-worker.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
}
