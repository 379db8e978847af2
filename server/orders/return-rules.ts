import { FIRST_RETURN_RULES, ReturnRules } from '@nafha/contract/returns/rules'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { settings } from '../platform/database/schema/index.ts'

/** Key of the rules of returns among the settings (rules/returns 1). */
export const RETURN_RULES_KEY = 'returns'

/** SQL expression for larger statements: the stored rules, null while staff have changed nothing. */
export const storedReturnRules = sql<unknown>`(select value from settings where key = ${sql.raw(`'${RETURN_RULES_KEY}'`)})`

/** Returns the rules that `storedReturnRules` selected. */
export const parseReturnRules = (stored: unknown): ReturnRules =>
  stored === null ? FIRST_RETURN_RULES : ReturnRules.parse(stored)

export async function readReturnRules(db: Queryable): Promise<ReturnRules> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, RETURN_RULES_KEY))
  return parseReturnRules(row?.value ?? null)
}
