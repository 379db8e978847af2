import { asc } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/client.ts'
import { collections } from '../../../platform/database/schema/index.ts'
import type { Cells } from './cells.ts'
import { CSV_HEAD, toCsv } from './export.ts'

/** An example product with two sizes. It is a draft, in case somebody imports it unchanged. */
export const EXAMPLE: Cells = {
  slug: 'example-amber',
  name_en: 'Example Amber',
  name_ar: 'عنبر للمثال',
  type_en: 'Perfume Unisex',
  type_ar: 'عطر للجنسين',
  gender: 'unisex',
  concentration_en: 'Eau de Parfum',
  concentration_ar: 'أو دو بارفان',
  family_en: 'Amber',
  family_ar: 'عنبري',
  description_en: 'Warm sand at dusk, with saffron and soft oud.',
  description_ar: 'رمل دافئ عند الغروب، مع الزعفران والعود الناعم.',
  top_notes_en: 'Saffron | Bergamot',
  top_notes_ar: 'زعفران | برغموت',
  heart_notes_en: 'Rose',
  heart_notes_ar: 'ورد',
  base_notes_en: 'Amber | Oud',
  base_notes_ar: 'عنبر | عود',
  tags: 'evening | winter',
  best_seller: 'false',
  new_trend: 'false',
  published: 'false',
}
export const SIZES: Cells[] = [
  {
    size_en: '50 ml',
    size_ar: '50 مل',
    price: '250.00',
    sale: '0',
    tester: 'false',
    withdrawn: 'false',
    stock: '10',
  },
  {
    size_en: '100 ml',
    size_ar: '100 مل',
    price: '400.00',
    sale: '0',
    tester: 'false',
    withdrawn: 'false',
    stock: '5',
  },
]

/** Header of the product file with an example in one of the shop's collections. */
export async function importTemplate(db: Queryable): Promise<Uint8Array> {
  const [first] = await db
    .select({ slug: collections.slug })
    .from(collections)
    .orderBy(asc(collections.id))
    .limit(1)
  const { slug = '' } = EXAMPLE
  const [one, other] = SIZES
  const lines = [
    { ...EXAMPLE, collections: first?.slug ?? '', ...one },
    { slug, ...other },
  ]
  return Buffer.from(CSV_HEAD + toCsv(lines))
}
