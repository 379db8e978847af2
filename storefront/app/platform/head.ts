import type { Picture } from '@nafha/contract/catalog'
import { LANGUAGES, type Language } from '@nafha/contract/rules'
import { nafha } from '@nafha/texts'
import type { MetaDescriptor } from 'react-router'

/** What every page's head needs to know; the root loader's answer has it. */
export interface HeadFacts {
  publicUrl: string
  language: Language
}

interface Page {
  title: string
  description?: string
  /** From the root, with the query that makes it another page. */
  path: string
  picture?: Picture | null
  kind?: 'website' | 'product' | 'article'
  /** Kept out of search engines: what belongs to one person. */
  hidden?: boolean
  /** Schema.org objects. */
  facts?: Record<string, unknown>[]
}

const LOCALES: Record<Language, string> = { en: 'en_AE', ar: 'ar_AE' }

/** Takes the root loader's answer out of a meta function's matches. */
export function headFacts(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): HeadFacts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { shop: { publicUrl: string }; language: Language }
    | undefined
  return { publicUrl: root?.shop.publicUrl ?? '', language: root?.language ?? 'en' }
}

const inLanguage = (address: string, language: Language) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

/** Title, description, canonical, hreflang, Open Graph and JSON-LD of a page (DESIGN 9). */
export function pageHead({ publicUrl, language }: HeadFacts, page: Page): MetaDescriptor[] {
  const address = publicUrl + page.path
  const canonical = language === 'en' ? address : inLanguage(address, language)
  const title = `${page.title} · ${nafha()}`
  const head: MetaDescriptor[] = [{ title }, { tagName: 'link', rel: 'canonical', href: canonical }]
  if (page.description) head.push({ name: 'description', content: page.description })
  if (page.hidden) return [...head, { name: 'robots', content: 'noindex' }]
  for (const other of LANGUAGES) {
    head.push({ tagName: 'link', rel: 'alternate', hrefLang: other, href: inLanguage(address, other) })
  }
  head.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address })
  const graph: Record<string, string | undefined> = {
    'og:type': page.kind ?? 'website',
    'og:site_name': nafha(),
    'og:title': page.title,
    'og:description': page.description,
    'og:url': canonical,
    'og:locale': LOCALES[language],
    'og:image': page.picture ? publicUrl + page.picture.src : undefined,
    'og:image:alt': page.picture?.alt,
  }
  for (const [property, content] of Object.entries(graph)) if (content) head.push({ property, content })
  for (const fact of page.facts ?? []) {
    head.push({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })
  }
  return head
}

/** Schema.org BreadcrumbList. Paths from the root. */
export const breadcrumbFact = (publicUrl: string, steps: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
})
