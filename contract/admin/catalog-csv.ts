import * as z from 'zod'

/** What a line says of its size. */
export const CSV_SIZE_COLUMNS = [
  'size_en',
  'size_ar',
  'price',
  'sale',
  'tester',
  'withdrawn',
  'stock',
  // What the stock was when the file was exported: one that was changed in the file is refused when it is another by now
  // (decision 0029). Without this column the stock is set as it stands in the file.
  'stock_was',
] as const

/**
 * Columns of the file of products, for import and export. Each size is a line with its product's slug; what belongs to
 * the product itself stands on its first line, and on the others it is repeated or left empty.
 */
export const CSV_COLUMNS = [
  'slug',
  'name_en',
  'name_ar',
  'type_en',
  'type_ar',
  'gender',
  'concentration_en',
  'concentration_ar',
  'family_en',
  'family_ar',
  'description_en',
  'description_ar',
  'top_notes_en',
  'top_notes_ar',
  'heart_notes_en',
  'heart_notes_ar',
  'base_notes_en',
  'base_notes_ar',
  'collections',
  'best_seller',
  'new_trend',
  'published',
  ...CSV_SIZE_COLUMNS,
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]

/** Separates the notes, or the collections, in one cell. */
export const CSV_SEPARATOR = '|'

/** What is imported of a file with errors: nothing (`none`), or the products without errors (`rest`). */
export const FAULTY_CHOICES = ['none', 'rest'] as const
export type FaultyChoice = (typeof FAULTY_CHOICES)[number]

/** checking, then checked or unreadable; importing, then done, refused (errors) or failed. */
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

/** Changes that a dry run stores with their words; further ones are only counted. */
export const MOST_CHANGES = 2000

/** A cell that the file changes, as it would stand in an export before and after. */
export const ImportChange = z.object({
  line: z.int(),
  slug: z.string(),
  column: z.string(),
  /** Of a long text the part that differs; empty for a size that is new. */
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

/** An import as the back office follows it. */
export const CatalogImport = z.object({
  id: z.int(),
  file_name: z.string(),
  staff_name: z.string(),
  status: z.enum(IMPORT_STATUSES),
  faulty: z.enum(FAULTY_CHOICES).nullable(),
  /** Percent of the present step. */
  progress: z.int(),
  /** Lines below the head. */
  lines: z.int(),
  /** New and changed products, as the dry run found them or as the import has written them so far. */
  created: z.int(),
  changed: z.int(),
  /** Sizes that were there and whose stock is another one. */
  stocks_changed: z.int(),
  faulty_lines: z.int(),
  /** At most MOST_ERRORS of them; line 1 is the head. */
  errors: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
  /** At most MOST_CHANGES of them, of products that the shop has already. */
  changes: z.array(ImportChange),
  /** Columns of the file that are none of the import's and are passed over. */
  ignored_columns: z.array(z.string()),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type CatalogImport = z.infer<typeof CatalogImport>

export const ImportChoice = z.object({
  faulty: z.enum(FAULTY_CHOICES, { error: 'choose_what_of_faulty_lines' }),
})
