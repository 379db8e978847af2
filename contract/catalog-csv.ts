import * as z from 'zod'

/** The columns of the file that products come and go in: one line a size, the product's own repeated. */
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
  'size_en',
  'size_ar',
  'price',
  'sale',
  'tester',
  'withdrawn',
  'stock',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]

/** Between the notes, or the collections, of one cell. */
export const CSV_SEPARATOR = '|'

/** Of a file with faults: nothing at all, or everything but the products that have them. */
export const FAULTY_CHOICES = ['none', 'rest'] as const
export type FaultyChoice = (typeof FAULTY_CHOICES)[number]

/** checking, then checked or unreadable; importing, then done, refused (faults) or failed. */
export const IMPORT_STATUSES = [
  'checking',
  'checked',
  'unreadable',
  'importing',
  'done',
  'refused',
  'failed',
] as const

/** How many faults are kept by name; the others are counted. */
export const MOST_FAULTS = 2000

/** As it is stored: the sentence is said in the language of whoever reads it. */
export interface ImportFault {
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
  /** Of the present step, in percent. */
  progress: z.int(),
  /** Lines below the head. */
  lines: z.int(),
  /** Products that are new, and that were there: found by the dry run, then done by the import. */
  created: z.int(),
  changed: z.int(),
  faulty_lines: z.int(),
  /** At most MOST_FAULTS of them; line 1 is the head. */
  faults: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type CatalogImport = z.infer<typeof CatalogImport>

export const ImportChoice = z.object({
  faulty: z.enum(FAULTY_CHOICES, { error: 'choose_what_of_faulty_lines' }),
})
