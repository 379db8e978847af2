import * as z from 'zod'
import { Picture } from '../catalog.ts'
import { Aed } from '../values/wire.ts'

const NavProduct = z.object({
  id: z.int(),
  name: z.string(),
  picture: Picture.nullable(),
  /** Price of the cheapest full size; null without one. */
  shown_price: Aed.nullable(),
})

/** A collection as menus and breadcrumbs name it. */
export const NavBranch = z.object({
  id: z.int(),
  name: z.string(),
  get children() {
    return z.array(NavBranch)
  },
})
export type NavBranch = z.input<typeof NavBranch>

/** The part of a top-level collection's menu beside its children (rules/pages 4). */
export const Menu = z.object({
  collection_id: z.int(),
  slogan: z.string(),
  /** Up to 3. */
  products: z.array(NavProduct),
})
export type Menu = z.input<typeof Menu>

const Heading = z.object({ title: z.string(), subtitle: z.string() })
const Button = z.object({ label: z.string(), href: z.string() })
const Titled = z.object({ title: z.string(), text: z.string() })

export const COOKIE_CATEGORIES = ['functional', 'strictly_necessary', 'targeting', 'performance'] as const

/** Pages that are linked only when they have content. */
export const LINKED_PAGES = ['about', 'faqs', 'terms', 'privacy'] as const

export const Layout = z.object({
  collections: z.array(NavBranch),
  written_pages: z.array(z.enum(LINKED_PAGES)),
  footer: z.object({ blurb: z.string(), copyright: z.string() }),
  /** Offers 10 % off for signing up; only signed-out visitors see it (rules/pages 7). */
  signup_banner: z.object({ text: z.string(), button: Button }),
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

export const HomePage = z.object({
  hero: Heading.extend({
    primary_button: Button,
    secondary_button: Button,
    /** Path of the film; null shows the poster alone. */
    film: z.string().nullable(),
    poster: Picture.nullable(),
    /** In place of the poster on a phone; null shows the poster there, too. */
    poster_portrait: Picture.nullable(),
  }),
  new_trends: Heading,
  best_sellers: Heading,
  day_cycle: z.object({
    title: z.string(),
    captions: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        caption: z.string(),
        picture: Picture.nullable(),
        /** The perfume of the hour; null without one for sale. */
        product: NavProduct.pick({ id: true, name: true, shown_price: true }).nullable(),
      }),
    ),
  }),
  story: z.object({ title: z.string(), intro: z.string(), picture: Picture.nullable() }),
  /** Beside the forms of signing in and up. */
  sign_in_picture: Picture.nullable(),
})
export type HomePage = z.input<typeof HomePage>

/** The brand's story: mission, vision, four values, four points of sustainability (rules/pages 13). */
export const AboutPage = z.object({
  title: z.string(),
  intro: z.string(),
  picture: Picture.nullable(),
  mission: Titled,
  vision: Titled,
  values_title: z.string(),
  values: z.array(Titled),
  sustainability_title: z.string(),
  sustainability: z.array(Titled),
})
export type AboutPage = z.input<typeof AboutPage>

/** Terms and privacy policy have numbered sections (rules/pages 14). */
export const NumberedPage = z.object({
  title: z.string(),
  /** `YYYY-MM-DD`. */
  updated_at: z.string(),
  intro: z.string(),
  sections: z.array(
    z.object({
      number: z.int(),
      title: z.string(),
      paragraphs: z.array(z.string()),
      items: z.array(z.string()),
    }),
  ),
})
export type NumberedPage = z.input<typeof NumberedPage>

export const Faq = z.object({ id: z.int(), question: z.string(), answer: z.string() })
export type Faq = z.input<typeof Faq>

/** Copy of the page where customers invite friends (rules/pages 29). */
export const InvitePage = z.object({
  title: z.string(),
  intro: z.string(),
  how_it_works_title: z.string(),
  how_it_works: z.array(Titled),
  note: z.string(),
  share_text: z.string(),
})
export type InvitePage = z.input<typeof InvitePage>
