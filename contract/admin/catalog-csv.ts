import * as z from 'zod'
import type { Language } from '../values/language.ts'
import { PRODUCT_FIELDS, type ProductField } from './product-fields.ts'

/** Columns that describe the size of a line. */
export const CSV_SIZE_COLUMNS = [
  'size_en',
  'size_ar',
  'price',
  'sale',
  'tester',
  'withdrawn',
  'stock',
  // The stock at the time of the export. A line that changes the stock is refused when the shop's stock differs from
  // this value (decision 0029). Without the column, `stock` is set as given.
  'stock_was',
] as const

type OwnColumn<Field extends ProductField = ProductField> =
  Field extends ProductField<'text' | 'notes'>
    ? `${Field}_${Language}`
    : Field extends 'collections_id'
      ? 'collections'
      : Field
export type CsvColumn = 'slug' | OwnColumn | (typeof CSV_SIZE_COLUMNS)[number]

const ownColumns = (Object.keys(PRODUCT_FIELDS) as ProductField[]).flatMap((field) => {
  const kind = PRODUCT_FIELDS[field]
  if (kind === 'text' || kind === 'notes') return [`${field}_en`, `${field}_ar`]
  return kind === 'collections' ? ['collections'] : [field]
}) as OwnColumn[]

/**
 * Columns of the product file, for import and export. Each size has a line with its product's slug; product columns
 * are read from the first of these lines and may repeat or be empty on the others.
 */
export const CSV_COLUMNS: readonly CsvColumn[] = ['slug', ...ownColumns, ...CSV_SIZE_COLUMNS]

/** Separates the notes, or the collections, in one cell. */
export const CSV_SEPARATOR = '|'

/** The part of a file with errors that is imported: nothing (`none`), or the products without errors (`rest`). */
export const FAULTY_CHOICES = ['none', 'rest'] as const
export type FaultyChoice = (typeof FAULTY_CHOICES)[number]

/** A check ends as checked or unreadable; an import ends as done, refused (errors) or failed. */
export const IMPORT_STATUSES = [
  'checking',
  'checked',
  'unreadable',
  'importing',
  'done',
  'refused',
  'failed',
] as const

/** Errors of one file that are stored; further ones are only counted. */
export const MOST_ERRORS = 2000

/** Changes whose texts a dry run stores; further ones are only counted. */
export const MOST_CHANGES = 2000

/** A cell that the file changes, with its values in an export before and after. */
export const ImportChange = z.object({
  line: z.int(),
  slug: z.string(),
  column: z.string(),
  /** The differing part of a long text; empty for a new size. */
  from: z.string(),
  to: z.string(),
})
export type ImportChange = z.infer<typeof ImportChange>

/** As it is stored: `message` is a key of texts/messages, put into the language of whoever reads it. */
export interface ImportError {
  line: number
  column: string | null
  message: string
  inputs: Record<string, string | number>
}

/** An import as the back office shows it. */
export const CatalogImport = z.object({
  id: z.int(),
  file_name: z.string(),
  staff_name: z.string(),
  status: z.enum(IMPORT_STATUSES),
  faulty: z.enum(FAULTY_CHOICES).nullable(),
  /** Percent of the current step. */
  progress: z.int(),
  /** Lines below the header. */
  lines: z.int(),
  /** New and changed products: counted by the dry run, then by the import as it writes them. */
  created: z.int(),
  changed: z.int(),
  /** Existing sizes whose stock changes. */
  stocks_changed: z.int(),
  faulty_lines: z.int(),
  /** At most MOST_ERRORS entries; line 1 is the header. */
  errors: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
  /** At most MOST_CHANGES entries, of existing products only. */
  changes: z.array(ImportChange),
  /** Columns of the file that the import does not know and ignores. */
  ignored_columns: z.array(z.string()),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type CatalogImport = z.infer<typeof CatalogImport>

export const ImportChoice = z.object({
  faulty: z.enum(FAULTY_CHOICES, { error: 'choose_what_of_faulty_lines' }),
})
