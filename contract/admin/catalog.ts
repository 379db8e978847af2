import * as z from 'zod'
import { GENDERS } from '../catalog.ts'
import { MOST_LAYERS } from '../layering.ts'
import { TAGS } from '../tags.ts'
import { type Fils, fils, isWholeFils, toFils } from '../values/money.ts'
import { Aed, bodyId, filter, queryFlag, rowId } from '../values/wire.ts'
import { maybeText, Texts, writtenText } from './bilingual.ts'
import { adminQuery, search } from './lists.ts'
import { MAX_STOCK } from './stock.ts'

/** A type is a category and a gender, as in "Perfume Unisex"; shoppers see the second word (rules/catalog 3). */
const twoWords = /^\S+ \S+$/
const type = writtenText('type_is_required', 60)
  .refine((text) => twoWords.test(text.en), { error: 'type_has_two_words', path: ['en'] })
  .refine((text) => !text.ar || twoWords.test(text.ar), { error: 'type_has_two_words', path: ['ar'] })

const notes = z
  .array(writtenText('scent_note_is_required', 60))
  .max(20, { error: 'too_many_entries' })
  .default([])

/** Each once, in the order of the table, so that the same choice is stored the same way. */
const tags = z
  .array(z.enum(TAGS, { error: 'tag_is_unknown' }))
  .max(20, { error: 'too_many_entries' })
  .nullish()
  .transform((chosen) => TAGS.filter((tag) => chosen?.includes(tag)))

/** If it is empty, the server makes one from the English name. */
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(80, { error: 'too_long' })
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, { error: 'slug_form' })
  .nullish()
  .transform((text) => text || undefined)

/** Highest price of a size. */
const MAX_PRICE_AED = 1_000_000
/** Lowest price of anything for sale; only testers cost 0. */
const MIN_PRICE_AED = 1
/** AED on the wire, fils inside. More than two decimals are refused, so that no price is rounded unnoticed. */
const price = z
  .number({ error: 'must_be_price' })
  .min(0, { error: 'must_be_price' })
  .max(MAX_PRICE_AED, { error: 'must_be_price' })
  .refine(isWholeFils, { error: 'must_be_price' })
  .transform((aed): Fils => toFils(aed))
  .nullish()

/** A new row of the form sends null for a checkbox that nobody has touched. */
export const flagged = z
  .boolean({ error: 'must_be_true_or_false' })
  .nullish()
  .transform((flag) => flag ?? false)

/** A size as the form sends it. `stock` is read for a new size only; later it changes by adjustments. */
export const SizeForm = z
  .object({
    id: bodyId.nullish(),
    label: writtenText('size_label_is_required', 40),
    price,
    sale: z
      .int({ error: 'sale_out_of_range' })
      .min(0, { error: 'sale_out_of_range' })
      .max(90, { error: 'sale_out_of_range' })
      .nullish()
      .transform((percent) => percent ?? 0),
    tester: flagged,
    withdrawn: flagged,
    stock: z
      .int({ error: 'must_be_whole_number' })
      .min(0, { error: 'stock_out_of_range' })
      .max(MAX_STOCK, { error: 'stock_out_of_range' })
      .nullish(),
  })
  .check(({ value, issues }) => {
    // A field shows one message, so a price that is no number gets no second one.
    if (issues.some((issue) => issue.path?.[0] === 'price')) return
    const wrong = (message: string) =>
      issues.push({ code: 'custom', message, path: ['price'], input: value.price })
    if (value.tester && value.price) wrong('tester_is_free')
    if (!value.tester && (value.price ?? null) === null) wrong('price_is_required')
    if (!value.tester && value.price !== null && value.price !== undefined) {
      if (value.price < toFils(MIN_PRICE_AED)) wrong('price_too_low')
    }
  })
  .transform((size) => ({ ...size, price: size.price ?? fils(0) }))
export type SizeForm = z.output<typeof SizeForm>

/** The version that the form was loaded with. A save without it overwrites the stored version. */
export const seenVersion = z.string().max(100).optional()

export const PictureForm = z.object({ id: bodyId, alt: maybeText(300) })

/** A perfume that can be worn over this one, with a sentence about the pair (rules/layering 1). */
const LayerForm = z.object({ product_id: bodyId, sentence: writtenText('layer_sentence_is_required', 200) })

export const ProductForm = z.object({
  version: seenVersion,
  slug,
  gender: z.enum(GENDERS, { error: 'gender_is_required' }),
  name: writtenText('name_is_required', 120),
  type,
  description: writtenText('description_is_required', 5000),
  concentration: writtenText('concentration_is_required', 60),
  family: writtenText('family_is_required', 60),
  top_notes: notes,
  heart_notes: notes,
  base_notes: notes,
  tags,
  best_seller: flagged,
  new_trend: flagged,
  published: flagged,
  /** The collections that staff chose, the top-level family first; the server adds their ancestors. */
  collections_id: z
    .array(bodyId)
    .min(1, { error: 'collection_is_required' })
    .max(30, { error: 'too_many_entries' }),
  sizes: z.array(SizeForm).max(30, { error: 'too_many_entries' }).default([]),
  pictures: z.array(PictureForm).max(30, { error: 'too_many_entries' }).default([]),
  /** Without it, as in a product file, the pairs stay as they are. */
  layers: z.array(LayerForm).max(MOST_LAYERS, { error: 'too_many_entries' }).optional(),
})
export type ProductForm = z.output<typeof ProductForm>

export const AdminPicture = z.object({
  id: z.int(),
  src: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  color: z.string(),
  alt: Texts,
})
export type AdminPicture = z.infer<typeof AdminPicture>

const AdminSize = z.object({
  id: z.int(),
  label: Texts,
  price: Aed,
  sale: z.int(),
  tester: z.boolean(),
  withdrawn: z.boolean(),
  stock: z.int(),
  reserved: z.int(),
  /** True if an order refers to it: it can be withdrawn but not deleted. */
  sold: z.boolean(),
})

export const AdminProduct = z.object({
  id: z.int(),
  /** Version of the product. A form that sends an outdated one is refused, because somebody else has saved since. */
  version: z.string(),
  slug: z.string(),
  gender: z.enum(GENDERS),
  name: Texts,
  type: Texts,
  description: Texts,
  concentration: Texts,
  family: Texts,
  top_notes: z.array(Texts),
  heart_notes: z.array(Texts),
  base_notes: z.array(Texts),
  tags: z.array(z.enum(TAGS)),
  best_seller: z.boolean(),
  new_trend: z.boolean(),
  published: z.boolean(),
  /** Price of the cheapest full size; null while nothing is for sale. */
  shown_price: Aed.nullable(),
  units_sold: z.int(),
  rate: z.number(),
  ratings_number: z.int(),
  created_at: z.string(),
  collections_id: z.array(z.int()),
  sizes: z.array(AdminSize),
  pictures: z.array(AdminPicture),
  layers: z.array(z.object({ product_id: z.int(), sentence: Texts })),
  /** Units of all sizes for sale. */
  stock: z.int(),
  low_stock: z.boolean(),
  /** Fields whose Arabic is missing. */
  missing_arabic: z.array(z.string()),
})
/** As the back office receives it: money in AED. */
export type AdminProduct = z.input<typeof AdminProduct>

export const productFilters = {
  q: search,
  collection_id: filter(rowId),
  published: queryFlag,
  low_stock: queryFlag,
  missing_arabic: queryFlag,
}
export const ProductQuery = adminQuery(
  ['id', 'name', 'shown_price', 'stock', 'units_sold', 'created_at'],
  productFilters,
)

export const CollectionForm = z.object({
  version: seenVersion,
  slug,
  parent_id: bodyId.nullish(),
  name: writtenText('name_is_required', 120),
  slogan: maybeText(200),
  description: maybeText(2000),
  picture: PictureForm.nullish(),
})
export type CollectionForm = z.output<typeof CollectionForm>

/** The parent of a collection (null at the top) and its place among the siblings, from 0. */
export const CollectionPlace = z.object({
  parent_id: bodyId.nullable(),
  position: z.int({ error: 'must_be_whole_number' }).min(0).max(10_000),
})

export const AdminCollection = z.object({
  id: z.int(),
  /** Works as a product's version. */
  version: z.string(),
  slug: z.string(),
  parent_id: z.int().nullable(),
  position: z.int(),
  name: Texts,
  slogan: Texts,
  description: Texts,
  picture: AdminPicture.nullable(),
  /** Number of products in it and in the collections below it. */
  products: z.int(),
  missing_arabic: z.array(z.string()),
})
export type AdminCollection = z.infer<typeof AdminCollection>

/** Requirements that products, articles and pages meet before they are published. */
export const Publishing = z.object({ demand_arabic: z.boolean() })
export type Publishing = z.infer<typeof Publishing>

/** Limit of every upload by staff: pictures, films, product files (rules/calls 13). */
export const MAX_UPLOAD_BYTES = 20_000_000
/** Width times height. A small file can declare a huge picture and fill the memory when it is unpacked. */
export const MAX_PICTURE_PIXELS = 50_000_000
