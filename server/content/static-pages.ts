import type { FastifyInstance } from 'fastify'
import { toPictureOrNull } from '../pictures/index.ts'
import type { Database } from '../platform/database/client.ts'
import { serve } from '../platform/http/serve.ts'
import { inOneLanguage } from './localized.ts'
import { pagesReader, picturesReader } from './pages.ts'

/** Pages that only tell something: story, terms, privacy policy, questions and answers, invite copy (SPEC 1). */
export function staticPageRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const readAbout = pagesReader(db, 'about')
  const readTerms = pagesReader(db, 'terms')
  const readPrivacy = pagesReader(db, 'privacy')
  const readFaqs = pagesReader(db, 'faqs')
  const readInvite = pagesReader(db, 'invite')
  const readPictures = picturesReader(db)

  serve(app, 'GET /pages/about', async ({ language }) => {
    const { about } = await readAbout()
    const id = about.picture ?? null
    const picture = (id !== null && (await readPictures([id])).get(id)) || null
    return { data: { ...inOneLanguage(about, language), picture: toPictureOrNull(picture, language) } }
  })
  serve(app, 'GET /pages/terms', async ({ language }) => ({
    data: inOneLanguage((await readTerms()).terms, language),
  }))
  serve(app, 'GET /pages/privacy', async ({ language }) => ({
    data: inOneLanguage((await readPrivacy()).privacy, language),
  }))
  serve(app, 'GET /pages/faqs', async ({ language }) => ({
    data: inOneLanguage((await readFaqs()).faqs, language),
  }))
  serve(app, 'GET /pages/invite', async ({ language }) => ({
    data: inOneLanguage((await readInvite()).invite, language),
  }))
}
