import { type Client, createClient } from '@nafha/contract/client'
import { pageLanguage } from './language.ts'
import { readStored, stored } from './stored.ts'

/** The API as the browser calls it: in the page's language, with the customer's token when signed in. */
export const api: Client = createClient({
  baseUrl: '',
  language: pageLanguage,
  token: () => readStored(stored.token),
  fetch: (url, init) => fetch(url, init),
})
