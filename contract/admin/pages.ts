import * as z from 'zod'
import { shopPath } from '../pages/links.ts'
import { COOKIE_CATEGORIES } from '../pages/pages.ts'
import { bodyId } from '../values/wire.ts'
import { Texts, writtenText } from './bilingual.ts'
import { AdminPicture, PictureForm } from './catalog.ts'

/** Pages whose copy staff write, in the order of their list. */
export const PAGE_KEYS = ['home', 'about', 'faqs', 'terms', 'privacy', 'invite', 'cookies', 'footer'] as const
export type PageKey = (typeof PAGE_KEYS)[number]

const film = z.string().regex(/^\/storage\/[0-9a-f]{16}\.(mp4|webm)$/, { error: 'film_unknown' })
const few = { error: 'too_many_entries' }
const one = { error: 'one_entry_at_least' }

/**
 * The shape of every page's copy. Forms, answers to the back office and the table `pages` share it; they differ in
 * the schemas of a text and of a picture.
 * @param text schema of a text of at most `max` characters
 * @param fields the fields of a picture, by its name
 * @param least minimum number of entries of a required list; 0 where the page may be unwritten
 */
function pageShapes<
  T extends z.ZodType,
  P extends z.ZodRawShape,
  Q extends z.ZodRawShape,
  R extends z.ZodRawShape,
>(
  text: (max: number) => T,
  { picture, posters, signIn }: { picture: P; posters: Q; signIn: R },
  least: number,
) {
  const short = text(300)
  const long = text(5000)
  const heading = { title: short, subtitle: short }
  const button = z.object({ label: text(60), href: shopPath })
  const titled = z.object({ title: short, text: long })
  const points = z.array(titled).min(least, one).max(12, few)
  const numbered = z.object({
    title: short,
    updated_at: z.iso.date({ error: 'date_is_invalid' }),
    intro: long,
    /** Numbered by their order. */
    sections: z
      .array(
        z.object({ title: short, paragraphs: z.array(long).max(40, few), items: z.array(long).max(40, few) }),
      )
      .max(60, few),
  })
  return {
    home: z.object({
      hero: z.object({
        ...heading,
        primary_button: button,
        secondary_button: button,
        /** Path of the film; null shows the poster alone. */
        film: film.nullable(),
        ...posters,
      }),
      new_trends: z.object(heading),
      best_sellers: z.object(heading),
      day_cycle: z.object({
        title: short,
        captions: z
          .array(
            z.object({
              key: z.string().max(30),
              name: short,
              caption: short,
              ...picture,
              /** Id of the perfume that the hour names. */
              product: bodyId.nullish(),
            }),
          )
          .min(least, one)
          .max(8, few),
      }),
      story: z.object({ title: short, intro: long, ...picture }),
      signup_banner: z.object({ text: short, button }),
      ...signIn,
    }),
    about: z.object({
      title: short,
      intro: long,
      ...picture,
      mission: titled,
      vision: titled,
      values_title: short,
      values: points,
      sustainability_title: short,
      sustainability: points,
    }),
    faqs: z
      .array(z.object({ question: short, answer: long }))
      .min(least, one)
      .max(60, few),
    terms: numbered,
    privacy: numbered,
    invite: z.object({
      title: short,
      intro: long,
      how_it_works_title: short,
      how_it_works: points,
      note: long,
      share_text: short,
    }),
    cookies: z.object({
      title: short,
      banner: long,
      intro: long,
      categories: z
        .array(
          z.object({
            key: z.enum(COOKIE_CATEGORIES),
            required: z.boolean(),
            name: short,
            description: long,
          }),
        )
        .refine(
          (given) => COOKIE_CATEGORIES.every((key) => given.filter((c) => c.key === key).length === 1),
          {
            error: 'cookie_categories_are_four',
          },
        ),
    }),
    /** `{year}` in the copyright line is replaced by the current year. */
    footer: z.object({ blurb: long, copyright: short }),
  }
}

const pictureId = z.int().nullish()
/** The id is missing in pages that were stored before the picture was offered. */
const laterPictureId = z.int().nullable().default(null)
/**
 * Stored beside the id, so that a version of the shop without this field can read the page. If it is missing, the
 * file's text is used.
 */
const pictureAlt = Texts.optional()

/** Copy as the table `pages` stores it: a picture is its id and alternative text. */
export const storedPages = pageShapes(
  () => Texts,
  {
    picture: { picture: pictureId, picture_alt: pictureAlt },
    posters: {
      poster: pictureId,
      poster_alt: pictureAlt,
      /** Shown on a phone in place of the poster. */
      poster_portrait: laterPictureId,
      poster_portrait_alt: pictureAlt,
    },
    /** Beside the forms of signing in and up. */
    signIn: { sign_in_picture: laterPictureId, sign_in_picture_alt: pictureAlt },
  },
  0,
)
export type StoredPages = { [K in PageKey]: z.output<(typeof storedPages)[K]> }

const pictureChoice = PictureForm.nullish()
const forms = pageShapes(
  (max) => writtenText('text_is_required', max),
  {
    picture: { picture: pictureChoice },
    posters: { poster: pictureChoice, poster_portrait: pictureChoice },
    signIn: { sign_in_picture: pictureChoice },
  },
  1,
)
const pictureAnswer = AdminPicture.nullable()
const answerShapes = pageShapes(
  () => Texts,
  {
    picture: { picture: pictureAnswer },
    posters: { poster: pictureAnswer, poster_portrait: pictureAnswer },
    signIn: { sign_in_picture: pictureAnswer },
  },
  0,
)

const formOf = <K extends PageKey>(id: K) =>
  z.object({
    id: z.literal(id),
    content: forms[id],
    /** `updated_at` of the page that the form was loaded with. A save without it overwrites the stored page. */
    updated_at: z.string().max(40).nullable().optional(),
  })
const pageOf = <K extends PageKey>(id: K) =>
  z.object({
    id: z.literal(id),
    content: answerShapes[id],
    /** Null until staff have written the page. */
    updated_at: z.string().nullable(),
    missing_arabic: z.array(z.string()),
    /** True while nothing is written on it. */
    is_blank: z.boolean(),
  })

export const PageForm = z.discriminatedUnion('id', [
  formOf('home'),
  formOf('about'),
  formOf('faqs'),
  formOf('terms'),
  formOf('privacy'),
  formOf('invite'),
  formOf('cookies'),
  formOf('footer'),
])
export type PageForm = z.output<typeof PageForm>

export const AdminPage = z.discriminatedUnion('id', [
  pageOf('home'),
  pageOf('about'),
  pageOf('faqs'),
  pageOf('terms'),
  pageOf('privacy'),
  pageOf('invite'),
  pageOf('cookies'),
  pageOf('footer'),
])
export type AdminPage = z.infer<typeof AdminPage>

export const pageKey = z.object({ id: z.enum(PAGE_KEYS) })

/** Path of an uploaded film, for the home page's `film`. */
export const AdminFilm = z.object({ path: z.string() })
export type AdminFilm = z.infer<typeof AdminFilm>
