import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { inLanguage } from './app/platform/language.server.ts'
import { type Page, type Platform, platformContext } from './app/platform/platform.ts'
import { textOf } from './app/platform/rendered.server.ts'

export type { Page, Platform } from './app/platform/platform.ts'

// As a value, not a function: of what a function returns, the router works its routes out anew for each request.
const answer = createRequestHandler(build, import.meta.env.MODE)

/**
 * Answers one request for a page or its data. Assets, /api and /storage are the server's own; it tells the
 * storefront through `platform` whom to ask and in which language.
 */
export async function handle(request: Request, platform: Platform): Promise<Page> {
  const context = new RouterContextProvider()
  context.set(platformContext, platform)
  const response = await inLanguage(platform.language, () => answer(request, context))
  return { status: response.status, headers: response.headers, text: await textOf(response) }
}
