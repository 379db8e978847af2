import type { Picture } from '@nafha/contract/catalog'
import type { RouterContextProvider } from 'react-router'
import { shopApi } from '../platform/api.server.ts'

/**
 * A picture out of the journal for a page of its own: nothing but decoration.
 * @param nth from 0, counted round when there are fewer
 */
export async function journalPicture(
  context: Readonly<RouterContextProvider>,
  nth: number,
): Promise<Picture | null> {
  const { data: posts } = await shopApi(context)('GET /blogs')
  return posts[nth % posts.length]?.picture ?? null
}
