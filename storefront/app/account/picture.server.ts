import type { Picture } from '@nafha/contract/catalog'
import type { RouterContextProvider } from 'react-router'
import { shopApi } from '../platform/api.server.ts'

/** Loads the picture beside the forms of an account. A shop that has chosen none shows its newest article's. */
export async function signInPicture(context: Readonly<RouterContextProvider>): Promise<Picture | null> {
  const call = shopApi(context)
  const { data: home } = await call('GET /home')
  if (home.sign_in_picture) return home.sign_in_picture
  const { data: posts } = await call('GET /blogs')
  return posts[0]?.picture ?? null
}
