import { Readable } from 'node:stream'
import { LANGUAGES, type Language } from '@nafha/contract/values/language'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { countPublicPages, placeOf, publicPagesAfter, type SitemapEntry } from './sitemap-entries.sql.ts'

/** The sitemap protocol allows at most this many addresses in one file. */
const MAX_ADDRESSES = 50_000
const READ_AT_ONCE = 1_000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/**
 * Serves /sitemap.xml with every public page in both languages, each linked to its translation (rules/browser 13), or with a
 * list of /sitemap-1.xml and so on when one file is too small. Rows are read and sent in steps.
 * @param perFile addresses in one file, both languages counted
 */
export function sitemapRoutes(
  app: FastifyInstance,
  { db, publicUrl, perFile = MAX_ADDRESSES }: { db: Database; publicUrl: string; perFile?: number },
): void {
  const pagesPerFile = Math.floor(perFile / LANGUAGES.length)
  const countPages = async () => {
    const counts = await countPublicPages(db)
    const pages = counts.reduce((sum, count) => sum + count, 0)
    return { counts, files: Math.max(1, Math.ceil(pages / pagesPerFile)) }
  }

  app.get('/sitemap.xml', async (_request, reply) => {
    const { counts, files } = await countPages()
    asXml(reply)
    return reply.send(files === 1 ? fileOf(counts, 0) : index(publicUrl, files))
  })

  app.get('/sitemap-:number.xml', async (request, reply) => {
    const number = Number((request.params as { number: string }).number)
    const { counts, files } = await countPages()
    if (!Number.isInteger(number) || number < 1 || number > files || files === 1) return reply.callNotFound()
    return asXml(reply).send(fileOf(counts, number - 1))
  })

  const fileOf = (counts: number[], file: number) => Readable.from(urlset(counts, file))

  async function* urlset(counts: number[], file: number) {
    let place = await placeOf(db, counts, file * pagesPerFile)
    yield `${HEAD}<urlset ${NAMESPACES}>\n`
    for (let read = 0; read < pagesPerFile; read += READ_AT_ONCE) {
      const limit = Math.min(READ_AT_ONCE, pagesPerFile - read)
      const entries = await publicPagesAfter(db, place, limit)
      yield entries.map((entry) => inEveryLanguage(publicUrl, entry)).join('')
      place = entries.at(-1) ?? place
      if (entries.length < limit) break
    }
    yield '</urlset>\n'
  }
}

const asXml = <R extends { type(type: string): R; header(name: string, value: string): R }>(reply: R): R =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Addresses in English, the default, have no `?lang=`, like their pages' canonical addresses. */
const addressOf = (publicUrl: string, path: string, language: Language) =>
  escaped(publicUrl + path + (language === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`))

function inEveryLanguage(publicUrl: string, { path, changed }: SitemapEntry): string {
  const link = (hreflang: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressOf(publicUrl, path, language)}"/>`
  const sisters = [...LANGUAGES.map((language) => link(language, language)), link('x-default', 'en')].join('')
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return LANGUAGES.map(
    (language) => `<url><loc>${addressOf(publicUrl, path, language)}</loc>${lastmod}${sisters}</url>\n`,
  ).join('')
}

function index(publicUrl: string, files: number): string {
  const parts = Array.from(
    { length: files },
    (_, file) => `<sitemap><loc>${escaped(`${publicUrl}/sitemap-${file + 1}.xml`)}</loc></sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`
}
