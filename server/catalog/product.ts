import { priceUnit } from '@nafha/contract/cart/pricing'
import type { Product } from '@nafha/contract/catalog'
import type { Tag } from '@nafha/contract/tags'
import type { Language } from '@nafha/contract/values/language'
import type { Fils } from '@nafha/contract/values/money'
import type * as z from 'zod'
import { type PictureRow, picturePath, toPicture } from '../pictures/index.ts'
import type { Localized } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { averageRate } from '../ratings/index.ts'
import { facetValue } from '../search-index/index.ts'

export interface SizeRow {
  id: number
  label: Localized
  price: Fils
  sale: number
  tester: boolean
  stock: number
  reserved: number
  picture: PictureRow | null
}

export interface ProductRow {
  id: number
  slug: string
  gender: 'men' | 'women' | 'unisex'
  name: Localized
  type: Localized
  description: Localized
  concentration: Localized
  family: Localized
  topNotes: Localized<string[]>
  heartNotes: Localized<string[]>
  baseNotes: Localized<string[]>
  tags: Tag[]
  ratingsSum: number
  ratingsNumber: number
  /** Ids in order; the first is the top-level family. */
  collectionsId: number[]
  sizes: SizeRow[]
  pictures: PictureRow[]
}

/** Lists show full sizes, the tester picker shows tester sizes, and nothing shows both (rules/catalog 8). */
export type SizeKind = 'full' | 'tester'

/** A product as the API answers it, with money in fils. */
export type ProductAnswer = z.output<typeof Product>

const net = (size: Pick<SizeRow, 'price' | 'sale'>) => priceUnit(size.price, size.sale).net

/** The displayed sizes, from cheapest to dearest. */
const shownSizes = <S extends Pick<SizeRow, 'id' | 'price' | 'sale' | 'tester'>>(
  sizes: readonly S[],
  kind: SizeKind,
): S[] =>
  sizes
    .filter((size) => size.tester === (kind === 'tester'))
    .sort((one, other) => net(one) - net(other) || one.id - other.id)

/** Returns the shown price of the cheapest full size, in fils; null while there is none (rules/catalog 9). */
export function shownPrice(sizes: readonly Pick<SizeRow, 'id' | 'price' | 'sale' | 'tester'>[]): Fils | null {
  const [cheapest] = shownSizes(sizes, 'full')
  return cheapest ? net(cheapest) : null
}

/** Presents a product in the caller's language; missing Arabic falls back to English (rules/catalog 1). */
export function toProduct(row: ProductRow, language: Language, kind: SizeKind = 'full'): ProductAnswer {
  const localize = <T>(text: Localized<T>) => inLanguage(text, language)
  return {
    id: row.id,
    slug: row.slug,
    name: localize(row.name),
    type: localize(row.type),
    gender: row.gender,
    description: localize(row.description),
    rate: averageRate(row),
    ratings_number: row.ratingsNumber,
    perfume_concentration: localize(row.concentration),
    fragrance_family: localize(row.family),
    top_notes: localize(row.topNotes),
    heart_notes: localize(row.heartNotes),
    base_notes: localize(row.baseNotes),
    collections_id: row.collectionsId,
    sizes: shownSizes(row.sizes, kind).map((size) => toSize(size, row.pictures, language)),
    pictures: row.pictures.map((picture) => toPicture(picture, language)),
  }
}

/** Returns a product's category and gender in one value, the same in every language. */
export const typeValue = ({ type }: Pick<ProductRow, 'type'>): string => facetValue(type.en)

/** Returns what a product's own page needs beside its texts: tags, and type, concentration and notes as filter values. */
export const detailValues = (row: ProductRow) => ({
  tags: row.tags,
  type_value: typeValue(row),
  concentration_value: facetValue(row.concentration.en),
  note_values: {
    top: row.topNotes.en.map(facetValue),
    heart: row.heartNotes.en.map(facetValue),
    base: row.baseNotes.en.map(facetValue),
  },
})

function toSize(size: SizeRow, ofProduct: PictureRow[], language: Language): ProductAnswer['sizes'][number] {
  const price = priceUnit(size.price, size.sale)
  const own = size.picture
  const shownBy = own && ofProduct.find(({ hash }) => hash === own.hash)
  return {
    id: size.id,
    size: inLanguage(size.label, language),
    price: price.price,
    final_price: price.finalPrice,
    tax_amount: price.taxAmount,
    sale: size.sale,
    sale_amount: price.saleAmount,
    images: (own ? [own] : ofProduct).map(picturePath),
    ...(shownBy ? { picture: picturePath(shownBy) } : {}),
    tester: size.tester,
    quantity: size.stock - size.reserved,
  }
}
