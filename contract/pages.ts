import * as z from 'zod'
import { Picture } from './catalog.ts'
import { Aed } from './wire.ts'

/** What stands around every page: the shop links bar, the footer and the cookie banner (SPEC 2). */
export const NavProduct = z.object({
  id: z.int(),
  name: z.string(),
  picture: Picture.nullable(),
  /** Shown price of the cheapest full size; null while there is none. */
  shown_price: Aed.nullable(),
})

export const NavCollection = z.object({
  id: z.int(),
  name: z.string(),
  slogan: z.string(),
  get children() {
    return z.array(NavCollection)
  },
  /** Up to 3. */
  products: z.array(NavProduct),
})
export type NavCollection = z.input<typeof NavCollection>

export const COOKIE_CATEGORIES = ['functional', 'strictly_necessary', 'targeting', 'performance'] as const

export const Layout = z.object({
  collections: z.array(NavCollection),
  footer: z.object({ blurb: z.string(), copyright: z.string() }),
  cookies: z.object({
    title: z.string(),
    banner: z.string(),
    intro: z.string(),
    categories: z.array(
      z.object({
        key: z.enum(COOKIE_CATEGORIES),
        required: z.boolean(),
        name: z.string(),
        description: z.string(),
      }),
    ),
  }),
})
export type Layout = z.input<typeof Layout>

const Heading = z.object({ title: z.string(), subtitle: z.string() })
const Button = z.object({ label: z.string(), href: z.string() })

export const HomePage = z.object({
  hero: Heading.extend({
    primary_button: Button,
    secondary_button: Button,
    /** Path of the film; null shows the poster alone. */
    film: z.string().nullable(),
    poster: Picture.nullable(),
  }),
  new_trends: Heading,
  best_sellers: Heading,
  day_cycle: z.object({
    title: z.string(),
    captions: z.array(
      z.object({ key: z.string(), name: z.string(), caption: z.string(), picture: Picture.nullable() }),
    ),
  }),
  story: z.object({ title: z.string(), intro: z.string(), picture: Picture.nullable() }),
})
export type HomePage = z.input<typeof HomePage>
