import { lackingArabic } from '@nafha/contract/admin/bilingual'
import type { BlogForm } from '@nafha/contract/admin/content'
import { and, eq, ne } from 'drizzle-orm'
import { freeSlug, publishingSetting } from '../catalog/admin/index.ts'
import { arePictures } from '../pictures/index.ts'
import { lockUntilCommit } from '../platform/database/advisory-locks.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { blogs } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { staleForm, versioned } from '../platform/outcomes/form-version.ts'
import type { FieldErrors, Rejection, Saved } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { type AdminBlogRow, readAdminBlog, toAdminBlog } from './admin-queries.ts'
import { articleError, cleanArticle } from './article.ts'

function auditSnapshot(row: AdminBlogRow) {
  const { id: _, rate, ratings_number, missing_arabic, picture, ...blog } = toAdminBlog(row)
  return { ...blog, picture: picture && { id: picture.id, alt: picture.alt } }
}

/** An article as its form reads it. */
export const presented = (row: AdminBlogRow) => versioned(toAdminBlog(row), auditSnapshot(row))

/** Saves an article, its HTML cleaned; a new one when `id` is null. */
export const saveBlog = (
  db: Database,
  who: StaffCaller,
  id: number | null,
  sent: BlogForm,
): Promise<Saved<AdminBlogRow>> => {
  const { en, ar } = sent.content
  const form = { ...sent, content: { en: cleanArticle(en), ar: (ar && cleanArticle(ar)) || undefined } }
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'articles')
    const before = id === null ? null : await readAdminBlog(tx, id)
    if (id !== null && !before) return { kind: 'not_found' }
    const stale = before && staleForm(form, auditSnapshot(before))
    if (stale) return stale
    const slug = form.slug ?? before?.slug ?? (await freeSlug(tx, 'blogs', form.title.en))
    const errors = await errorsOf(tx, id, slug, form)
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    const values = {
      slug,
      title: form.title,
      content: form.content,
      metaTitle: form.meta_title,
      metaDescription: form.meta_description,
      metaKeywords: form.meta_keywords,
      pictureId: form.picture?.id ?? null,
      pictureAlt: form.picture?.alt ?? null,
      published: form.published,
      ...(form.created_at ? { createdAt: new Date(form.created_at) } : {}),
    }
    const saved = await write(tx, before, values)
    const blog = await readAdminBlog(tx, saved)
    if (!blog) throw new Error('the article was not stored')
    await audit(tx, who, before ? 'update' : 'create', ['blogs', saved], {
      from: before ? auditSnapshot(before) : {},
      to: auditSnapshot(blog),
    })
    return { kind: 'saved', row: blog }
  })
}

async function errorsOf(tx: Queryable, id: number | null, slug: string, form: BlogForm) {
  const errors: FieldErrors = {}
  if ((await tx.$count(blogs, and(eq(blogs.slug, slug), ne(blogs.id, id ?? 0)))) > 0)
    errors.slug = ['slug_taken']
  if (form.picture && !(await arePictures(tx, [form.picture.id]))) errors.picture = ['picture_unknown']
  if (!form.content.en) errors['content.en'] = ['article_is_required']
  for (const language of ['en', 'ar'] as const) {
    if (articleError(form.content[language] ?? '')) errors[`content.${language}`] = ['article_not_readable']
  }
  if (form.published && (await publishingSetting.read(tx)).demand_arabic) {
    for (const path of lackingArabic(form)) errors[`${path}.ar`] = ['arabic_is_required']
  }
  return errors
}

async function write(
  tx: Queryable,
  before: AdminBlogRow | null,
  values: typeof blogs.$inferInsert,
): Promise<number> {
  if (before) {
    await tx.update(blogs).set(values).where(eq(blogs.id, before.id))
    return before.id
  }
  const [row] = await tx.insert(blogs).values(values).returning({ id: blogs.id })
  if (!row) throw new Error('the article was not stored')
  return row.id
}

/** Removes an article with its ratings. */
export const deleteBlog = (db: Database, who: StaffCaller, id: number): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'articles')
    const before = await readAdminBlog(tx, id)
    if (!before) return { kind: 'not_found' }
    await tx.delete(blogs).where(eq(blogs.id, id))
    await audit(tx, who, 'delete', ['blogs', id], { from: auditSnapshot(before) })
    return null
  })
