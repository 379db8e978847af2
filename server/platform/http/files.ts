/// <reference types="@fastify/compress" />
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { keepFiles } from './kept-files.ts'
import { servedUnderPressure } from './pressure.ts'

export interface ServedFiles extends Pick<FastifyStaticOptions, 'preCompressed' | 'setHeaders'> {
  /** Path under which the files are served, with a slash at its end. */
  prefix: string
  /** Returns the folder of the file of this name, or undefined if it is not to be served. */
  folderOf: (name: string) => string | undefined
  /** Files of a build, which stay as they are while the shop is open: they are kept in memory. */
  built?: boolean
}

const YEAR_MS = 31_536_000_000

/**
 * Serves files that never change under their name, so copies are kept for a year. The route is ours: the library's own lists
 * the whole folder for each request, which takes 100 ms of the processor where 40,000 pictures are. Files are sent however
 * busy the process is: they cost little, and the page that was sent before would lack a script or a picture.
 */
export async function serveFiles(
  app: FastifyInstance,
  { prefix, folderOf, built = false, ...options }: ServedFiles,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      ...options,
      serve: false,
      index: false,
      immutable: true,
      maxAge: YEAR_MS,
    })
    if (built) keepFiles(scope)
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      config: servedUnderPressure,
      // The build has compressed what gets smaller (scripts/compress.mjs).
      compress: false,
      handler: async ({ params: { '*': name } }, reply) => {
        const folder = folderOf(name)
        return folder === undefined ? reply.callNotFound() : reply.sendFile(name, folder)
      },
    })
  })
}
