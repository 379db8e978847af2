import { RESTRICTIONS } from '@nafha/contract/admin/staff'
import { createClient, withQuery } from '@nafha/contract/client'
import type { Language } from '@nafha/contract/values/language'
import { HttpError } from 'react-admin'
import { i18nProvider } from './i18n.ts'
import { language } from './language.ts'
import { currentSession, noticeSessionEnd, setRestriction } from './session.ts'

const SIGN_IN = '/api/admin/login'

const unreachable = (status: number) => new HttpError(i18nProvider.translate('nafha.unreachable'), status)

/** Returns true when a proxy answers in place of the shop: its text would not help the reader. */
const isFromProxy = ({ status, headers }: Response) =>
  status >= 502 && status <= 504 && !headers.get('content-type')?.includes('json')

/** Stores a restriction that began during the session, such as a second factor that is now required. */
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
 * Sends a request of the back office, and notices when the session has ended or is restricted.
 * @throws HttpError in the reader's language when the shop cannot be reached or the session has ended
 */
async function fetchChecked(url: string, init: RequestInit) {
  // A refused sign-in says nothing about the session of this tab.
  const token = url === SIGN_IN ? null : currentSession()?.token
  const response = await fetch(url, init).catch((cause: Error) => {
    // A request that the page aborted is no network error.
    throw cause.name === 'AbortError' ? cause : unreachable(0)
  })
  if (isFromProxy(response)) throw unreachable(response.status)
  if (token && noticeSessionEnd(response.status, token)) {
    throw new HttpError(i18nProvider.translate('nafha.session.ended'), response.status)
  }
  if (token) await noticeRestriction(response)
  return response
}

const transport = {
  baseUrl: '',
  language: () => language,
  token: () => currentSession()?.token ?? null,
  fetch: fetchChecked,
}

/** The typed client. Calls that react-admin makes for a resource go through `send`. */
export const call = createClient(transport)

/** Returns a client that asks for responses in another language, for previews. */
export const callIn = (previewLanguage: Language) =>
  createClient({ ...transport, language: () => previewLanguage })

/** Returns the headers of a call, for requests that do not use `fetch`. */
export const callHeaders = (): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': language,
  authorization: `Bearer ${transport.token() ?? ''}`,
})

interface Input {
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Sends a call by its path, for the resources that react-admin names at run time.
 * @throws HttpError with the fields' messages, as react-admin's forms show them
 */
export async function send(method: string, path: string, { query, body }: Input = {}) {
  const token = transport.token()
  const upload = body instanceof FormData
  const response = await fetchChecked(withQuery(`/api/admin/${path}`, query), {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || upload ? {} : { 'content-type': 'application/json' }),
    },
    body: upload ? body : body === undefined ? undefined : JSON.stringify(body),
  })
  const data = await response.json().catch(() => null)
  if (!response.ok) {
    const fields = Object.entries((data?.errors ?? {}) as Record<string, string[]>)
    const errors = Object.fromEntries(fields.map(([field, messages]) => [field, messages[0]]))
    throw new HttpError(data?.message ?? response.statusText, response.status, {
      ...data,
      ...(fields.length > 0 ? { errors } : {}),
    })
  }
  return data
}
