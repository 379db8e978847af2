import type { StoredPages } from '@nafha/contract/admin/pages'
import type { Language } from '@nafha/contract/values/language'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { serveShared } from '../platform/http/serve-shared.ts'
import { inOneLanguage } from './localized.ts'
import { pagesReader, picturesReader, toPictureIn } from './pages.ts'

/** Answers the pages that are text alone: story, terms, privacy policy, questions, invite copy (rules/pages 13). */
export function staticPageRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const readAbout = pagesReader(db, 'about')
  const readTerms = pagesReader(db, 'terms')
  const readPrivacy = pagesReader(db, 'privacy')
  const readFaqs = pagesReader(db, 'faqs')
  const readInvite = pagesReader(db, 'invite')
  const readPictures = picturesReader(db)

  serveShared(
    app,
    'GET /pages/about',
    async ({ language }) => {
      const { about } = await readAbout()
      const [picture = null] = (await readPictures([about.picture])).values()
      const page = inOneLanguage(about, language)
      return { data: { ...page, picture: toPictureIn(picture, page.picture_alt, language) } }
    },
    { tags: () => ['page:about'] },
  )
  serveShared(
    app,
    'GET /pages/terms',
    async ({ language }) => ({
      data: numbered((await readTerms()).terms, language),
    }),
    { tags: () => ['page:terms'] },
  )
  serveShared(
    app,
    'GET /pages/privacy',
    async ({ language }) => ({
      data: numbered((await readPrivacy()).privacy, language),
    }),
    { tags: () => ['page:privacy'] },
  )
  serveShared(
    app,
    'GET /pages/faqs',
    async ({ language }) => ({
      data: inOneLanguage((await readFaqs()).faqs, language).map((faq, at) => ({ ...faq, id: at + 1 })),
    }),
    { tags: () => ['page:faqs'] },
  )
  serveShared(
    app,
    'GET /pages/invite',
    async ({ language }) => ({
      data: inOneLanguage((await readInvite()).invite, language),
    }),
    { tags: () => ['page:invite'] },
  )
}

/** Numbers the sections in the order that staff have given them. */
function numbered(page: StoredPages['terms'], language: Language) {
  const { sections, ...rest } = inOneLanguage(page, language)
  return { ...rest, sections: sections.map((section, at) => ({ ...section, number: at + 1 })) }
}
