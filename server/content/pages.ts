import type { COOKIE_CATEGORIES } from '@nafha/contract/pages'
import { sql } from 'drizzle-orm'
import type { PictureRow } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { type Localized, pages, pictures } from '../platform/database/schema/index.ts'

interface Heading {
  title: Localized
  subtitle: Localized
}
interface Button {
  label: Localized
  href: string
}

interface Titled {
  title: Localized
  text: Localized
}
interface Numbered {
  title: Localized
  updated_at: string
  intro: Localized
  sections: { number: number; title: Localized; paragraphs: Localized[]; items: Localized[] }[]
}

/** What `pages` holds under each key that the server reads. Pictures are ids. */
export interface PageContents {
  home: {
    hero: Heading & {
      primary_button: Button
      secondary_button: Button
      film: string | null
      poster: number | null
    }
    new_trends: Heading
    best_sellers: Heading
    day_cycle: {
      title: Localized
      captions: { key: string; name: Localized; caption: Localized; picture: number | null }[]
    }
    story: { title: Localized; intro: Localized; picture: number | null }
    signup_banner: { text: Localized; button: Button }
  }
  about: {
    title: Localized
    intro: Localized
    /** Shops seeded before there was one have none. */
    picture?: number | null
    mission: Titled
    vision: Titled
    values_title: Localized
    values: Titled[]
    sustainability_title: Localized
    sustainability: Titled[]
  }
  terms: Numbered
  privacy: Numbered
  faqs: { id: number; question: Localized; answer: Localized }[]
  invite: {
    title: Localized
    intro: Localized
    how_it_works_title: Localized
    how_it_works: Titled[]
    note: Localized
    share_text: Localized
  }
  footer: { blurb: Localized; copyright: Localized }
  cookies: {
    title: Localized
    banner: Localized
    intro: Localized
    categories: {
      key: (typeof COOKIE_CATEGORIES)[number]
      required: boolean
      name: Localized
      description: Localized
    }[]
  }
}
type Key = keyof PageContents

/**
 * Reads pages' copy in one statement.
 * @throws Error when one is not there: the shop cannot be drawn without it
 */
export function pagesReader<K extends Key>(
  db: Queryable,
  ...keys: K[]
): () => Promise<Pick<PageContents, K>> {
  const prepared = db
    .select({ key: pages.key, content: pages.content })
    .from(pages)
    .where(sql`key = any(${sql.placeholder('keys')}::text[])`)
    .prepare('content_pages')
  return async () => {
    const rows = await prepared.execute({ keys })
    const found = new Map<string, unknown>(rows.map((row) => [row.key, row.content]))
    const missing = keys.find((key) => !found.has(key))
    if (missing) throw new Error(`The table "pages" has no row "${missing}"`)
    return Object.fromEntries(found) as Pick<PageContents, K>
  }
}

/** The pictures of these ids. */
export function picturesReader(db: Queryable): (ids: (number | null)[]) => Promise<Map<number, PictureRow>> {
  const prepared = db
    .select()
    .from(pictures)
    .where(sql`id = any(${sql.placeholder('ids')}::int[])`)
    .prepare('content_pictures')
  return async (ids) => {
    const rows = await prepared.execute({ ids: ids.filter((id) => id !== null) })
    return new Map(rows.map((row) => [row.id, row]))
  }
}
