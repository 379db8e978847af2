import { CallError, type Client, createClient } from '@nafha/contract/client'
import { data, type RouterContextProvider } from 'react-router'
import { platformContext } from './platform.ts'

/**
 * The API as loaders call it: in the request's language and signed out, so that pages may be cached (rules/browser 11).
 */
export function shopApi(context: Readonly<RouterContextProvider>): Client {
  const { api, language } = context.get(platformContext)
  return createClient({ baseUrl: '', language: () => language, token: () => null, fetch: api, inside: true })
}

/** Turns a refusal for an unknown or malformed id into the not-found page. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof CallError && (cause.status === 404 || cause.status === 422)) {
      throw data(null, { status: 404 })
    }
    throw cause
  }
}
