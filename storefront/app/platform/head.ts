import type { Picture } from '@nafha/contract/catalog'
import type { ShopSettings } from '@nafha/contract/shop'
import type { Language } from '@nafha/contract/values/language'
import { shop_name } from '@nafha/texts'
import type { MetaDescriptor } from 'react-router'
import type { Fact } from './fact.ts'
import { brandPicture, type SharedPicture, sharedPicture } from './shared-picture.ts'

/** Facts for the head of every page, from the root loader. */
export interface HeadFacts {
  publicUrl: string
  language: Language
  shop: Pick<ShopSettings, 'customerCarePhone' | 'social'>
}

interface Page {
  title: string
  description?: string
  /** Words for older search engines. */
  keywords?: string
  /** From the root, with the query that makes it another page. */
  path: string
  picture?: Picture | null
  kind?: 'website' | 'product' | 'article'
  /** ISO time of an article. */
  publishedAt?: string
  /** Kept out of search engines: what belongs to one person or one question. */
  hidden?: boolean
  /** A hidden page whose address people send each other: chats show a preview of it. */
  shared?: boolean
  /** Schema.org objects (app/seo). */
  facts?: readonly Fact[]
}

const LOCALES: Record<Language, string> = { en: 'en_AE', ar: 'ar_AE' }
const OTHER: Record<Language, Language> = { en: 'ar', ar: 'en' }

/** Takes the root loader's answer out of a meta function's matches. */
export function headFacts(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): HeadFacts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { shop: ShopSettings; language: Language }
    | undefined
  const nowhere = { publicUrl: '', customerCarePhone: '', social: { facebook: null, instagram: null } }
  const shop = root?.shop ?? nowhere
  return { publicUrl: shop.publicUrl, language: root?.language ?? 'en', shop }
}

/** Returns the one address of a page in a language: English, the default, goes without `?lang=` (rules/browser 12). */
export function addressOf(publicUrl: string, path: string, language: Language): string {
  const address = publicUrl + path
  return language === 'en' ? address : `${address}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** Returns the document title of a page. */
export const titleOf = (title: string): string => `${title} · ${shop_name()}`

/** Makes a page's title, description, canonical, hreflang, Open Graph and JSON-LD (rules/browser 12). */
export function pageHead(facts: HeadFacts, page: Page): MetaDescriptor[] {
  const { publicUrl, language } = facts
  const head: MetaDescriptor[] = [{ title: titleOf(page.title) }]
  if (page.description) head.push({ name: 'description', content: page.description })
  if (page.hidden) {
    head.push({ name: 'robots', content: 'noindex' })
    return page.shared ? [...head, ...preview(page, addressOf(publicUrl, page.path, language), facts)] : head
  }

  if (page.keywords) head.push({ name: 'keywords', content: page.keywords })
  const [english, arabic] = [addressOf(publicUrl, page.path, 'en'), addressOf(publicUrl, page.path, 'ar')]
  const canonical = language === 'en' ? english : arabic
  const link = (rel: string, href: string, hrefLang?: string) =>
    head.push({ tagName: 'link', rel, href, ...(hrefLang ? { hrefLang } : {}) })
  link('canonical', canonical)
  link('alternate', english, 'en')
  link('alternate', arabic, 'ar')
  link('alternate', english, 'x-default')
  head.push(...preview(page, canonical, facts))
  for (const fact of page.facts ?? []) {
    head.push({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })
  }
  return head
}

/** Open Graph, and what X asks for besides. */
function preview(page: Page, url: string, { publicUrl, language }: HeadFacts): MetaDescriptor[] {
  const picture = page.picture ? sharedPicture(publicUrl, page.picture) : brandPicture(publicUrl, shop_name())
  const properties = Object.entries(openGraph(page, url, language, picture))
  return [
    ...properties.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: picture.url },
    { name: 'twitter:image:alt', content: picture.alt },
  ]
}

/** Open Graph tags for shared links; absent values are left out. */
const openGraph = (
  page: Page,
  url: string,
  language: Language,
  picture: SharedPicture,
): Record<string, string | undefined> => ({
  'og:type': page.kind ?? 'website',
  'og:site_name': shop_name(),
  'og:title': page.title,
  'og:description': page.description,
  'og:url': url,
  'og:locale': LOCALES[language],
  'og:locale:alternate': LOCALES[OTHER[language]],
  'og:image': picture.url,
  'og:image:type': picture.type,
  'og:image:width': String(picture.width),
  'og:image:height': String(picture.height),
  'og:image:alt': picture.alt,
  'article:published_time': page.kind === 'article' ? page.publishedAt : undefined,
})
