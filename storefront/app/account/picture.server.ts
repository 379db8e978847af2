import type { Picture } from '@nafha/contract/catalog'
import type { RouterContextProvider } from 'react-router'
import { shopApi } from '../platform/api.server.ts'

/**
 * Loads a picture of the journal as the decoration of a page.
 * @param nth from 0; wraps around when there are fewer
 */
export async function journalPicture(
  context: Readonly<RouterContextProvider>,
  nth: number,
): Promise<Picture | null> {
  const { data: posts } = await shopApi(context)('GET /blogs')
  return posts[nth % posts.length]?.picture ?? null
}
