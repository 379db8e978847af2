import { RESTRICTIONS } from '@nafha/contract/admin/staff'
import { createClient, withQuery } from '@nafha/contract/client'
import type { Language } from '@nafha/contract/values/language'
import { HttpError } from 'react-admin'
import { i18nProvider } from './i18n.ts'
import { language } from './language.ts'
import { currentSession, setRestriction, toldOfEnd } from './session.ts'

const SIGN_IN = '/api/admin/login'

const unreachable = (status: number) => new HttpError(i18nProvider.translate('nafha.unreachable'), status)

/** Returns true when a proxy answers in place of the shop: the shop itself explains its refusals. */
const isFromProxy = ({ status, headers }: Response) =>
  status >= 502 && status <= 504 && !headers.get('content-type')?.includes('json')

/** The shop may begin to ask for a second factor while somebody works. */
async function noticeRestriction(response: Response): Promise<void> {
  if (response.status !== 403) return
  const refusal = await response
    .clone()
    .json()
    .catch(() => null)
  const restriction = RESTRICTIONS.find((code) => code === refusal?.code)
  if (restriction) setRestriction(restriction)
}

/**
 * Every call of the back office, so that the end of a session is noticed wherever it shows.
 * @throws HttpError in the reader's language, where the server's own words would not help
 */
async function ask(url: string, init: RequestInit) {
  // A sign-in that is refused has its own reasons.
  const token = url === SIGN_IN ? null : currentSession()?.token
  const response = await fetch(url, init).catch((cause: Error) => {
    // A call that the page itself gave up is no failure of the network.
    throw cause.name === 'AbortError' ? cause : unreachable(0)
  })
  if (isFromProxy(response)) throw unreachable(response.status)
  if (token && toldOfEnd(response.status, token)) {
    throw new HttpError(i18nProvider.translate('nafha.session.ended'), response.status)
  }
  if (token) await noticeRestriction(response)
  return response
}

const transport = {
  baseUrl: '',
  language: () => language,
  token: () => currentSession()?.token ?? null,
  fetch: ask,
}

/** The typed client, for the calls that are not one of a resource's five. */
export const call = createClient(transport)

/** The same in a language of choice, to see what its readers see. */
export const callIn = (wanted: Language) => createClient({ ...transport, language: () => wanted })

/** Headers that every call of this session sends, for requests that a browser makes in another way. */
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
export async function send(method: string, path: string, { query, body }: Sent = {}) {
  const token = transport.token()
  const upload = body instanceof FormData
  const response = await ask(withQuery(`/api/admin/${path}`, query), {
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
