import type { PageKey } from '@nafha/contract/admin/pages'
import { sql } from 'drizzle-orm'
import { listed, statement } from '../platform/database/statement.ts'

/** Reads the copy of the pages of these keys that have been written. */
export const readCopy = statement<{ key: PageKey; content: unknown }>(
  'content_pages',
  sql`select key, content from pages where key = any(${listed('keys', 'text[]')})`,
)
