import { hasText, lackingArabic, Texts } from '@nafha/contract/admin/bilingual'
import type { AdminPicture, PictureForm } from '@nafha/contract/admin/catalog'
import { type AdminPage, type PageForm, type PageKey, storedPages } from '@nafha/contract/admin/pages'
import { inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { publishingSetting } from '../catalog/admin/index.ts'
import { type AdminPictureRow, adminPictureJson, arePictures, toAdminPicture } from '../pictures/index.ts'
import { lockUntilCommit } from '../platform/database/advisory-locks.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { type Localized, pages, pictures } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { changedMeanwhile } from '../platform/outcomes/form-version.ts'
import type { FieldErrors, Saved } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { blankPages } from './blank.ts'

type Chosen = z.output<typeof PictureForm>

/** Fields that hold a picture, at any depth of a page: its id in the table, all of it for staff. */
const PICTURE_FIELDS = ['picture', 'poster', 'poster_portrait', 'sign_in_picture']
/** In the table, the field with a picture's text in this place. */
const altField = (field: string) => `${field}_alt`
const ALT_FIELDS = PICTURE_FIELDS.map(altField)

/**
 * Replaces the pictures of a page, at any depth.
 * @param change gets a picture, its field and its text in the table, and returns the fields in its place
 */
function withPictures(
  content: unknown,
  change: (picture: never, field: string, alt: Localized | undefined) => object,
): unknown {
  if (Array.isArray(content)) return content.map((part) => withPictures(part, change))
  if (typeof content !== 'object' || content === null) return content
  const fields = content as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => !ALT_FIELDS.includes(field))
      .flatMap(([field, part]) => {
        if (!PICTURE_FIELDS.includes(field)) return [[field, withPictures(part, change)]]
        if (part == null) return [[field, null]]
        return Object.entries(change(part as never, field, fields[altField(field)] as Localized | undefined))
      }),
  )
}

function picturesIn<T>(content: unknown): T[] {
  const pictures: T[] = []
  withPictures(content, (picture: T) => {
    pictures.push(picture)
    return {}
  })
  return pictures
}

/** These pages as staff read them, in this order. */
export async function readAdminPages(db: Queryable, keys: readonly PageKey[]): Promise<AdminPage[]> {
  const rows = await db
    .select()
    .from(pages)
    .where(inArray(pages.key, [...keys]))
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  // Parsing drops fields that a page no longer has.
  const contents = keys.map((key) => storedPages[key].parse(rowOf.get(key)?.content ?? blankPages()[key]))
  const pictureOf = await readPictures(db, contents.flatMap(picturesIn<number>))
  return keys.map((key, at) => {
    const content = withPictures(contents[at], (id: number, field, alt) => {
      const picture = pictureOf.get(id)
      return { [field]: picture ? { ...picture, alt: Texts.parse(alt ?? picture.alt) } : null }
    })
    const updatedAt = rowOf.get(key)?.updatedAt.toISOString() ?? null
    // The cast is safe: the table holds only what `PageForm` has checked, or the demo's copy.
    return {
      id: key,
      content,
      updated_at: updatedAt,
      missing_arabic: lackingArabic(content),
      is_blank: !hasText(content),
    } as unknown as AdminPage
  })
}

async function readPictures(db: Queryable, ids: number[]): Promise<Map<number, AdminPicture>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ picture: sql<AdminPictureRow>`${adminPictureJson()}` })
    .from(pictures)
    .where(inArray(pictures.id, ids))
  return new Map(rows.map(({ picture }) => [picture.id, toAdminPicture(picture)]))
}

export async function readAdminPage(db: Queryable, key: PageKey): Promise<AdminPage> {
  const [page] = await readAdminPages(db, [key])
  if (!page) throw new Error('one page was asked for and none came')
  return page
}

/** Saves a page, which shoppers read at once. */
export const savePage = (db: Database, who: StaffCaller, form: PageForm): Promise<Saved<AdminPage>> =>
  db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'pages')
    const before = await readAdminPage(tx, form.id)
    if (form.updated_at !== undefined && form.updated_at !== before.updated_at) return changedMeanwhile
    const choices = picturesIn<Chosen>(form.content)
    const errors = await errorsOf(tx, form, choices)
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    const content = withPictures(form.content, ({ id, alt }: Chosen, field) => ({
      [field]: id,
      [altField(field)]: alt,
    }))
    const values = { content, updatedAt: new Date() }
    await tx
      .insert(pages)
      .values({ key: form.id, ...values })
      .onConflictDoUpdate({ target: pages.key, set: values })
    const page = await readAdminPage(tx, form.id)
    await audit(tx, who, 'update', ['pages', form.id], {
      from: auditSnapshot(before),
      to: auditSnapshot(page),
    })
    return { kind: 'saved', row: page }
  })

async function errorsOf(tx: Queryable, form: PageForm, choices: Chosen[]) {
  const errors: FieldErrors = {}
  const areKnown = await arePictures(
    tx,
    choices.map(({ id }) => id),
  )
  if (!areKnown) errors.content = ['picture_unknown']
  if ((await publishingSetting.read(tx)).demand_arabic) {
    for (const path of lackingArabic(form.content)) errors[`content.${path}.ar`] = ['arabic_is_required']
  }
  return errors
}

/** A page as the audit log stores it: of its pictures only id and texts. */
function auditSnapshot({ content }: AdminPage): Record<string, unknown> {
  const snapshot = withPictures(content, ({ id, alt }: AdminPicture, field) => ({ [field]: { id, alt } }))
  return Array.isArray(snapshot) ? { entries: snapshot } : (snapshot as Record<string, unknown>)
}
