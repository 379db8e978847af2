import { createRequestHandler, RouterContextProvider } from 'react-router'
import { inLanguage } from './app/platform/language.server.ts'
import { type Platform, platformContext } from './app/platform/platform.ts'

export type { Platform } from './app/platform/platform.ts'

const answer = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)

/**
 * Answers one request for a page or its data. Assets, /api and /storage are the server's own; it tells the
 * storefront through `platform` whom to ask and in which language.
 */
export function handle(request: Request, platform: Platform): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(platformContext, platform)
  return inLanguage(platform.language, () => answer(request, context))
}
