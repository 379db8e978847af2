import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Only what shoppers may see: the store also holds a note beside every picture. */
const served = /^\/[\w.-]+\.(avif|webp|mp4|webm)$/
const YEAR_MS = 31_536_000_000

/** GET /storage/*: names are made of the content, so that a copy is good for ever (DESIGN 5). */
export async function storageRoutes(app: FastifyInstance, { dir }: { dir: string }): Promise<void> {
  await mkdir(dir, { recursive: true })
  await app.register(fastifyStatic, {
    root: dir,
    prefix: '/storage/',
    index: false,
    redirect: false,
    decorateReply: false,
    immutable: true,
    maxAge: YEAR_MS,
    allowedPath: (path) => served.test(path),
    setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'cross-origin'),
  })
}
