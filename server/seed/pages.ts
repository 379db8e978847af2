import type { Queryable } from '../platform/database/client.ts'
import { blogs, discounts, pages } from '../platform/database/schema/index.ts'
import type { Content } from './content.ts'

type PictureId = (file: string | null) => number | null

/** Inserts the pages' copy; home and story also name their pictures (by id), home its film. */
export async function insertPages(
  tx: Queryable,
  content: Content,
  pictureId: PictureId,
  film: string | null,
): Promise<void> {
  const { home, about, ...others } = content.pages
  const { image: heroImage, portrait_image: portraitImage, ...hero } = home.hero
  const { story_image: storyImage, sign_in_image: signInImage, day_cycle: day, ...homeCopy } = home
  const { image: aboutImage, ...aboutCopy } = about
  const captions = day.captions.map(({ image, ...caption }) => ({ ...caption, picture: pictureId(image) }))
  const homePage = {
    ...homeCopy,
    hero: { ...hero, film, poster: pictureId(heroImage), poster_portrait: pictureId(portraitImage) },
    day_cycle: { ...day, captions },
    story: { title: about.title, intro: about.intro, picture: pictureId(storyImage) },
    sign_in_picture: pictureId(signInImage),
  }
  const all = { ...others, about: { ...aboutCopy, picture: pictureId(aboutImage) }, home: homePage }
  await tx.insert(pages).values(Object.entries(all).map(([key, page]) => ({ key, content: page })))
}

export async function insertBlogs(tx: Queryable, content: Content, pictureId: PictureId): Promise<void> {
  await tx.insert(blogs).values(
    content.blogs.map((blog) => ({
      id: blog.id,
      slug: blog.slug,
      title: blog.title,
      content: blog.content,
      metaTitle: blog.meta_title,
      metaDescription: blog.meta_description,
      metaKeywords: blog.meta_keywords,
      pictureId: pictureId(blog.image),
      createdAt: new Date(blog.created_at),
    })),
  )
}

/** Each demo code shows one state of a code (rules/operation 8). */
export async function insertDiscounts(tx: Queryable): Promise<void> {
  await tx.insert(discounts).values([
    { code: 'WELCOME10', percent: 10 },
    { code: 'ONCE25', percent: 25, timesNumber: 1 },
    { code: 'EXPIRED20', percent: 20, expireAt: new Date('2025-01-01T00:00:00Z') },
    { code: 'DISABLED15', percent: 15, disabled: true },
  ])
}
