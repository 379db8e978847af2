import * as z from 'zod'
import { filter, queryFlag, rowId } from '../values/wire.ts'
import { maybeText, Texts, writtenText } from './bilingual.ts'
import { AdminPicture, flagged, PictureForm, seenVersion, slug } from './catalog.ts'
import { adminQuery, search } from './lists.ts'

/** Content that staff write and read: articles, messages to the shop, ratings (rules/admin 15). */

/** An article as its form sends it. The HTML of `content` is cleaned by the server. */
export const BlogForm = z.object({
  version: seenVersion,
  slug,
  title: writtenText('title_is_required', 200),
  content: writtenText('article_is_required', 100_000),
  picture: PictureForm.nullish(),
  published: flagged,
  /**
   * The date that shoppers see; the article is hidden until then. Left out, an article keeps its date and a new one
   * gets today's.
   */
  created_at: z.iso.datetime({ offset: true, error: 'date_is_invalid' }).nullish(),
  /** If these are empty, search engines get the title and the beginning of the article. */
  meta_title: maybeText(200),
  meta_description: maybeText(500),
  meta_keywords: maybeText(500),
})
export type BlogForm = z.output<typeof BlogForm>

export const AdminBlog = z.object({
  id: z.int(),
  version: z.string(),
  slug: z.string(),
  title: Texts,
  content: Texts,
  picture: AdminPicture.nullable(),
  published: z.boolean(),
  created_at: z.string(),
  meta_title: Texts,
  meta_description: Texts,
  meta_keywords: Texts,
  rate: z.number(),
  ratings_number: z.int(),
  missing_arabic: z.array(z.string()),
})
export type AdminBlog = z.infer<typeof AdminBlog>

export const BlogsQuery = adminQuery(['id', 'title', 'created_at', 'ratings_number'], {
  q: search,
  published: queryFlag,
  missing_arabic: queryFlag,
})

export const AdminMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  message: z.string(),
  created_at: z.string(),
  /** Null until staff have answered. */
  answered_at: z.string().nullable(),
})
export type AdminMessage = z.infer<typeof AdminMessage>

export const MessageForm = z.object({ answered: z.boolean({ error: 'must_be_true_or_false' }) })

export const MessagesQuery = adminQuery(['id', 'created_at'], { q: search, answered: queryFlag })

export const RATED = ['product', 'blog'] as const

export const AdminRating = z.object({
  id: z.int(),
  /** 1 to 5 stars. */
  rate: z.int(),
  /** The only detail of the customer that this list shows. */
  customer_name: z.string(),
  subject: z.object({ kind: z.enum(RATED), id: z.int(), name: Texts }),
  created_at: z.string(),
})
export type AdminRating = z.infer<typeof AdminRating>

export const RatingsQuery = adminQuery(['id', 'rate', 'created_at'], {
  q: search,
  kind: filter(z.enum(RATED, { error: 'unknown_filter_value' })),
  rate: filter(rowId),
  product_id: filter(rowId),
  blog_id: filter(rowId),
})
