import { hasText } from '@nafha/contract/admin/bilingual'
import type { StoredPages } from '@nafha/contract/admin/pages'
import { shownUnit } from '@nafha/contract/cart/pricing'
import {
  type HomePage,
  type Layout,
  LINKED_PAGES,
  type Menu,
  type NavBranch,
} from '@nafha/contract/pages/pages'
import { TIME_ZONE } from '@nafha/contract/values/calendar'
import type { Language } from '@nafha/contract/values/language'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import {
  type Branch,
  type CollectionRow,
  type LinkedProduct,
  linkedProductsReader,
  menusReader,
  type NamedCollection,
  type NavProductRow,
  namesReader,
  shownProducts,
  treeOf,
} from '../catalog/index.ts'
import { type PictureRow, toPictureOrNull } from '../pictures/index.ts'
import type { Database } from '../platform/database/client.ts'
import { serveShared } from '../platform/http/serve-shared.ts'
import { inLanguage } from '../platform/text/language.ts'
import { inOneLanguage } from './localized.ts'
import { pagesReader, picturesReader, toPictureIn } from './pages.ts'
import { staticPageRoutes } from './static-pages.ts'

/** Answers the frame of every page, the home page (rules/pages 11) and the static pages. */
export function contentRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const readNames = namesReader(db)
  const readMenus = menusReader(db)
  const readAround = pagesReader(db, 'footer', 'cookies', 'home', ...LINKED_PAGES)
  const readHome = pagesReader(db, 'home')
  const readPictures = picturesReader(db)
  const readProducts = linkedProductsReader(db)

  staticPageRoutes(app, { db })

  serveShared(
    app,
    'GET /layout',
    async ({ language }) => {
      const [names, around] = await Promise.all([readNames(), readAround()])
      return { data: toLayout(treeOf(names, null), around, language) }
    },
    {
      tags: () => [
        'page:footer',
        'page:cookies',
        'page:home',
        ...LINKED_PAGES.map((key) => `page:${key}`),
        'collection-names',
      ],
    },
  )

  serveShared(
    app,
    'GET /menus',
    async ({ language }) => ({ data: (await readMenus()).map((row) => toMenu(row, language)) }),
    // Names, pictures and prices of products, but no quantities.
    {
      tags: ({ data }) => [
        'collections',
        ...data.flatMap(({ products }) => products.map(({ id }) => `product:${id}`)),
      ],
    },
  )

  serveShared(
    app,
    'GET /home',
    async ({ language }) => {
      const { home } = await readHome()
      const { captions } = home.day_cycle
      const [pictures, products] = await Promise.all([
        readPictures([
          home.hero.poster,
          home.hero.poster_portrait,
          home.story.picture,
          home.sign_in_picture,
          ...captions.map(({ picture }) => picture),
        ]),
        readProducts(captions.flatMap(({ product }) => product ?? [])),
      ])
      return { data: toHomePage(home, pictures, products, language) }
    },
    {
      tags: ({ data }) => [
        'page:home',
        'lists',
        ...data.day_cycle.captions.flatMap(({ product }) => (product ? [`product:${product.id}`] : [])),
      ],
    },
  )
}

const yearFormat = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, year: 'numeric' })

function toLayout(
  branches: Branch<NamedCollection>[],
  {
    footer: storedFooter,
    cookies: storedCookies,
    home: storedHome,
    ...linked
  }: Pick<StoredPages, 'footer' | 'cookies' | 'home' | (typeof LINKED_PAGES)[number]>,
  language: Language,
): z.output<typeof Layout> {
  const around = { footer: storedFooter, cookies: storedCookies, home: storedHome }
  const { footer, cookies, home } = inOneLanguage(around, language)
  const copyright = footer.copyright.replace('{year}', yearFormat.format(new Date()))
  return {
    collections: branches.map((branch) => toBranch(branch, language)),
    written_pages: LINKED_PAGES.filter((key) => hasText(linked[key])),
    footer: { ...footer, copyright },
    signup_banner: home.signup_banner,
    cookies,
  }
}

const toBranch = (branch: Branch<NamedCollection>, language: Language): z.output<typeof NavBranch> => ({
  id: branch.id,
  name: inLanguage(branch.name, language),
  children: branch.children.map((child) => toBranch(child, language)),
})

const toMenu = (row: CollectionRow<NavProductRow>, language: Language): z.output<typeof Menu> => ({
  collection_id: row.id,
  slogan: inLanguage(row.slogan, language),
  products: shownProducts(row, (product) => product.id).map((product) => ({
    id: product.id,
    name: inLanguage(product.name, language),
    picture: toPictureOrNull(product.picture, language),
    shown_price: product.shownPrice === null ? null : shownUnit(product.shownPrice),
  })),
})

function toHomePage(
  content: StoredPages['home'],
  pictures: Map<number, PictureRow>,
  products: LinkedProduct[],
  language: Language,
): z.output<typeof HomePage> {
  const home = inOneLanguage(content, language)
  const picture = (id: number | null | undefined, alt: string | undefined) =>
    toPictureIn((id && pictures.get(id)) || null, alt, language)
  const captions = home.day_cycle.captions.map((caption) => ({
    ...caption,
    picture: picture(caption.picture, caption.picture_alt),
    product: toLinked(
      products.find(({ id }) => id === caption.product),
      language,
    ),
  }))
  return {
    hero: {
      ...home.hero,
      poster: picture(home.hero.poster, home.hero.poster_alt),
      poster_portrait: picture(home.hero.poster_portrait, home.hero.poster_portrait_alt),
    },
    new_trends: home.new_trends,
    best_sellers: home.best_sellers,
    day_cycle: { ...home.day_cycle, captions },
    story: { ...home.story, picture: picture(home.story.picture, home.story.picture_alt) },
    sign_in_picture: picture(home.sign_in_picture, home.sign_in_picture_alt),
  }
}

const toLinked = (product: LinkedProduct | undefined, language: Language) =>
  product
    ? {
        id: product.id,
        name: inLanguage(product.name, language),
        shown_price: shownUnit(product.shownPrice),
      }
    : null
