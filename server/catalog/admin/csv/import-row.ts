import { getTableColumns } from 'drizzle-orm'
import { catalogImports } from '../../../platform/database/schema/index.ts'

// The file itself is large, and only the job reads it.
const { content: _, ...columns } = getTableColumns(catalogImports)
export const importColumns = columns
export type ImportRow = Omit<typeof catalogImports.$inferSelect, 'content'>
