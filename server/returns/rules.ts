import type { ReturnRulesForm } from '@nafha/contract/admin/returns'
import type { ReturnRules } from '@nafha/contract/returns/rules'
import { eq } from 'drizzle-orm'
import { parseReturnRules, RETURN_RULES_KEY } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { settings } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { changedMeanwhile, staleForm } from '../platform/outcomes/form-version.ts'
import type { Saved } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'

/** Saves the rules of returns; a form that was opened before somebody else saved is refused. */
export const saveReturnRules = (
  db: Database,
  staff: StaffCaller,
  { version, ...rules }: ReturnRulesForm,
): Promise<Saved<ReturnRules>> =>
  db.transaction(async (tx) => {
    const ofReturns = eq(settings.key, RETURN_RULES_KEY)
    const [stored] = await tx.select({ value: settings.value }).from(settings).where(ofReturns).for('update')
    const from = parseReturnRules(stored?.value ?? null)
    const stale = staleForm({ version, ...rules }, from)
    if (stale) return stale
    const rows = stored
      ? await tx.update(settings).set({ value: rules, updatedAt: new Date() }).where(ofReturns).returning()
      : await tx
          .insert(settings)
          .values({ key: RETURN_RULES_KEY, value: rules })
          .onConflictDoNothing()
          .returning()
    // No row is written if somebody else saved the first rules at the same moment.
    if (rows.length === 0) return changedMeanwhile
    await audit(tx, staff, 'update', ['settings', RETURN_RULES_KEY], { from, to: rules })
    return { kind: 'saved', row: rules }
  })
