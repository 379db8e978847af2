import { createClient } from '@nafha/contract/client'
import type { Language } from '@nafha/contract/rules'
import { HttpError } from 'react-admin'
import { language } from './language.ts'
import { currentSession } from './session.ts'

const transport = {
  baseUrl: '',
  language: () => language,
  token: () => currentSession()?.token ?? null,
  fetch: (url: string, init: RequestInit) => fetch(url, init),
}

/** The typed client, for the calls that are not one of a resource's five. */
export const call = createClient(transport)

/** The same in a language of choice, to see what its readers see. */
export const callIn = (wanted: Language) => createClient({ ...transport, language: () => wanted })

/** What every call of this session sends, for those that a browser makes in another way. */
export const callHeaders = (): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': language,
  authorization: `Bearer ${transport.token() ?? ''}`,
})

interface Sent {
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * A call by its address, for the resources that react-admin names at run time.
 * @throws HttpError with the fields' messages, as react-admin's forms show them
 */
export async function send(method: string, path: string, { query = {}, body }: Sent = {}) {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))
  const token = transport.token()
  const upload = body instanceof FormData
  const response = await fetch(`/api/admin/${path}${given.length > 0 ? `?${search}` : ''}`, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || upload ? {} : { 'content-type': 'application/json' }),
    },
    body: upload ? body : body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = await response.json().catch(() => null)
  if (!response.ok) {
    const fields = Object.entries((answer?.errors ?? {}) as Record<string, string[]>)
    const errors = Object.fromEntries(fields.map(([field, messages]) => [field, messages[0]]))
    throw new HttpError(answer?.message ?? response.statusText, response.status, {
      ...answer,
      ...(fields.length > 0 ? { errors } : {}),
    })
  }
  return answer
}
