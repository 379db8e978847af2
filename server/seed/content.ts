import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { GENDERS } from '@nafha/contract/catalog'
import { COOKIE_CATEGORIES } from '@nafha/contract/pages/pages'
import { MAX_LIKE, REVIEW_TEXT } from '@nafha/contract/reviews/reviews'
import { HOW_FAR, HOW_LONG, SEASONS, TIMES_OF_DAY } from '@nafha/contract/reviews/wear'
import { TAGS } from '@nafha/contract/tags'
import { LANGUAGES } from '@nafha/contract/values/language'
import * as z from 'zod'
import { Article, Text, Texts } from './texts.ts'
import { withTheme } from './theme.ts'

const id = z.int().positive()
const slug = z.string().regex(/^[a-z0-9-]+$/, { error: 'must be small letters, digits and hyphens' })
/** A path below seed/assets. */
const asset = z
  .string()
  .regex(/^[\w-]+(\/[\w-]+)*\.(jpg|png|svg|mp4)$/, { error: 'must name a file in assets' })

const Collections = z.array(
  z.object({
    id,
    slug,
    parent_id: id.nullable(),
    position: z.int(),
    name: Text,
    slogan: Text,
    description: Text,
    image: asset.nullable(),
  }),
)

const Size = z.object({
  id,
  size: z.string().min(1),
  price_fils: z.int().min(0),
  sale_percent: z.int().min(0).max(90),
  quantity: z.int().min(0),
  is_tester: z.boolean(),
  image: asset.nullable(),
})

const Products = z.array(
  z.object({
    id,
    slug,
    name: Text,
    type: z.string().regex(/^\S+ \S+$/, { error: 'must be two words, category and gender' }),
    gender: z.enum(GENDERS),
    description: Text,
    perfume_concentration: z.string().min(1),
    fragrance_family: Text,
    /** Ground of its pictures while they load. */
    scent_color: z.string().regex(/^#[0-9a-f]{6}$/, { error: 'must be a colour, as #e68a2e' }),
    top_notes: Texts,
    heart_notes: Texts,
    base_notes: Texts,
    tags: z.array(z.enum(TAGS)).default([]),
    collection_ids: z.array(id).min(1),
    is_best_seller: z.boolean(),
    is_new_trend: z.boolean(),
    images: z.array(asset),
    sizes: z.array(Size).min(1),
  }),
)

const Blogs = z.array(
  z.object({
    id,
    slug,
    title: Text,
    image: asset.nullable(),
    content: z.object({ en: Article, ar: Article.optional() }),
    created_at: z.iso.datetime(),
    meta_title: Text,
    meta_description: Text,
    meta_keywords: Text,
  }),
)

const titled = { title: Text }
const Titled = z.object({ title: Text, text: Text })
const Heading = z.object({ title: Text, subtitle: Text })
const Button = z.object({ label: Text, href: z.string().startsWith('/') })
const Sections = z.object({
  ...titled,
  updated_at: z.string(),
  intro: Text,
  sections: z.array(
    z.object({ number: z.int(), title: Text, paragraphs: z.array(Text), items: z.array(Text) }),
  ),
})

const Pages = z.object({
  about: z.object({
    ...titled,
    intro: Text,
    image: asset.nullable(),
    mission: Titled,
    vision: Titled,
    values_title: Text,
    values: z.array(Titled),
    sustainability_title: Text,
    sustainability: z.array(Titled),
  }),
  terms: Sections,
  privacy: Sections.extend({ minimum_age: z.int() }),
  cookies: z.object({
    ...titled,
    banner: Text,
    intro: Text,
    categories: z.array(
      z.object({ key: z.enum(COOKIE_CATEGORIES), required: z.boolean(), name: Text, description: Text }),
    ),
  }),
  faqs: z.array(z.object({ id, question: Text, answer: Text })),
  invite: z.object({
    ...titled,
    intro: Text,
    reward_percent: z.int(),
    how_it_works_title: Text,
    how_it_works: z.array(Titled),
    note: Text,
    share_text: Text,
  }),
  home: z.object({
    hero: Heading.extend({
      primary_button: Button,
      secondary_button: Button,
      image: asset.nullable(),
      portrait_image: asset.nullable(),
    }),
    signup_banner: z.object({ text: Text, button: Button }),
    new_trends: Heading,
    best_sellers: Heading,
    day_cycle: z.object({
      ...titled,
      captions: z.array(
        z.object({ key: slug, name: Text, caption: Text, product: id.optional(), image: asset.nullable() }),
      ),
    }),
    story_image: asset.nullable(),
    sign_in_image: asset.nullable(),
  }),
  footer: z.object({ blurb: Text, copyright: Text }),
})

const Reviews = z
  .object({
    people: z.array(
      z.object({ first_name: z.string().min(1), last_name: z.string().min(1), language: z.enum(LANGUAGES) }),
    ),
    reviews: z.array(
      z.object({
        product: slug,
        /** Position in `people`; null for the demo's customer, who has ordered. */
        person: z.int().min(0).nullable(),
        rate: z.int().min(1).max(5),
        days_ago: z.int().min(1),
        text: z.string().min(REVIEW_TEXT.min).max(REVIEW_TEXT.max),
        how_long: z.enum(HOW_LONG).nullable(),
        how_far: z.enum(HOW_FAR).nullable(),
        seasons: z.array(z.enum(SEASONS)),
        times: z.array(z.enum(TIMES_OF_DAY)),
        like: z.string().max(MAX_LIKE).nullable(),
        helpful: z.int().min(0),
        /** Language and words of the shop's answer. */
        answer: z.tuple([z.enum(LANGUAGES), z.string().min(1)]).optional(),
      }),
    ),
  })
  .refine(({ people, reviews }) => reviews.every(({ person }) => person === null || person < people.length), {
    error: 'a review names a person who is not there',
  })

const files = {
  collections: ['content/collections.json', Collections],
  products: ['content/products.json', Products],
  blogs: ['content/blogs.json', Blogs],
  pages: ['content/pages.json', Pages],
  reviews: ['content/reviews.json', Reviews],
  /** Translates English interface text: labels of type, concentration and size are found here. */
  arabic: ['content/ui.ar.json', z.record(z.string(), z.string())],
  pictures: ['assets/manifest.json', z.array(z.object({ file: z.string(), alt: z.string().min(1) }))],
  /** Arabic alternative texts of pictures that belong to no product. */
  picturesInArabic: ['content/pictures.ar.json', z.record(z.string(), z.string())],
} as const satisfies Record<string, readonly [string, z.ZodType]>

type Files = typeof files
export type Content = { [F in keyof Files]: z.output<Files[F][1]> }

/**
 * Reads and checks the demo's content.
 * @throws Error that names the file, the entry and the field of every error
 */
export async function readContent(seedDir: string, assetsDir = join(seedDir, 'assets')): Promise<Content> {
  const read = await Promise.all(
    Object.entries(files).map(async ([name, [file, schema]]) => {
      const path = file.startsWith('assets/') ? join(assetsDir, basename(file)) : join(seedDir, file)
      const content = parsed(file, await readFile(path, 'utf8'))
      return [name, checked(file, schema, await withTheme(file, content, ARABIC.has(name) ? 'ar' : 'en'))]
    }),
  )
  return Object.fromEntries(read) as Content
}

/** Files whose texts, outside of `en` and `ar`, are Arabic. */
const ARABIC: ReadonlySet<string> = new Set(['arabic', 'picturesInArabic'] satisfies (keyof Files)[])

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`seed/${file} is not JSON: ${(error as Error).message}`)
  }
}

/**
 * Checks one file's content against its schema.
 * @throws Error that names the file, the entry and the field of every error
 */
function checked<S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> {
  const outcome = schema.safeParse(value)
  if (outcome.success) return outcome.data
  const errors = outcome.error.issues.map(({ path: [entry, ...field], message }) => {
    const where =
      typeof entry === 'number' ? `entry ${entry}, ${field.join('.')}` : [entry, ...field].join('.')
    return `seed/${file}, ${where}: ${message}`
  })
  throw new Error(`The demo data is wrong:\n  ${errors.join('\n  ')}`)
}
