import {
  FAULTY_CHOICES,
  IMPORT_STATUSES,
  type ImportChange,
  type ImportError,
} from '@nafha/contract/admin/catalog-csv'
import { customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An uploaded file of products: checked first, then imported, by a job on any node. */
export const catalogImports = pgTable('catalog_imports', {
  id: id(),
  staffId: integer().notNull(),
  staffName: text().notNull(),
  fileName: text().notNull(),
  /** Null after the import has ended. */
  content: bytes(),
  status: text({ enum: [...IMPORT_STATUSES] })
    .notNull()
    .default('checking'),
  /** Decision on a file with errors. */
  faulty: text({ enum: [...FAULTY_CHOICES] }),
  /** Bytes of the file, and how far into it the present step is. */
  size: integer().notNull(),
  done: integer().notNull().default(0),
  lines: integer().notNull().default(0),
  created: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  stocksChanged: integer().notNull().default(0),
  faultyLines: integer().notNull().default(0),
  errors: jsonb('faults').$type<ImportError[]>().notNull().default([]),
  changes: jsonb().$type<ImportChange[]>().notNull().default([]),
  ignoredColumns: jsonb().$type<string[]>().notNull().default([]),
  createdAt: at().notNull().defaultNow(),
  finishedAt: at(),
})
