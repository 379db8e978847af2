import type { ProductForm } from './catalog.ts'

/**
 * The product's own fields that staff write, in the order of the product file. Texts and notes are bilingual. Product
 * files, search and tests go through this list.
 */
export const PRODUCT_FIELDS = {
  name: 'text',
  type: 'text',
  gender: 'choice',
  concentration: 'text',
  family: 'text',
  description: 'text',
  top_notes: 'notes',
  heart_notes: 'notes',
  base_notes: 'notes',
  tags: 'tags',
  collections_id: 'collections',
  best_seller: 'flag',
  new_trend: 'flag',
  published: 'flag',
} as const satisfies Record<
  Exclude<keyof ProductForm, 'version' | 'slug' | 'sizes' | 'pictures' | 'layers'>,
  'text' | 'choice' | 'notes' | 'tags' | 'collections' | 'flag'
>

type Fields = typeof PRODUCT_FIELDS
export type ProductField<Kind = Fields[keyof Fields]> = {
  [Name in keyof Fields]: Fields[Name] extends Kind ? Name : never
}[keyof Fields]

const fieldsOf = <Kind extends Fields[keyof Fields]>(kind: Kind) =>
  (Object.keys(PRODUCT_FIELDS) as ProductField[]).filter(
    (field): field is ProductField<Kind> => PRODUCT_FIELDS[field] === kind,
  )

export const TEXT_FIELDS = fieldsOf('text')
export const NOTE_FIELDS = fieldsOf('notes')
export const FLAG_FIELDS = fieldsOf('flag')
