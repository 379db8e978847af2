import {
  MOST_ORDERED_TESTERS,
  type TesterOffers,
  type TesterOffersForm,
} from '@nafha/contract/admin/tester-offers'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { toAdminPicture } from '../../pictures/index.ts'
import type { Database, Queryable } from '../../platform/database/client.ts'
import { productSizes } from '../../platform/database/schema/index.ts'
import type { StaffCaller } from '../../platform/http/identity.ts'
import { toRefusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { staleForm, versioned } from '../../platform/outcomes/form-version.ts'
import { invalid, type Saved } from '../../platform/outcomes/outcome.ts'
import { audit } from '../../staff/index.ts'
import { lockCatalog, lockSizeCounts } from './locks.ts'
import { readTesterOffers, type TesterOfferRow, writeTesterOffers } from './tester-offers.sql.ts'

const readOffers = (db: Queryable) => readTesterOffers(db, MOST_ORDERED_TESTERS)

/** The fields that the form can change. */
const formFields = (rows: readonly TesterOfferRow[]) => rows.map(({ id, offered }) => ({ id, offered }))

const presented = (rows: readonly TesterOfferRow[]): TesterOffers =>
  versioned(
    {
      testers: rows.map(({ total: _, picture, ...row }) => ({
        ...row,
        picture: picture && toAdminPicture(picture),
      })),
      total: rows[0]?.total ?? 0,
    },
    formFields(rows),
  )

/** Names as the audit log shows them. */
function auditSnapshot(rows: readonly TesterOfferRow[]) {
  const names = (offered: boolean) =>
    rows
      .filter((row) => row.offered === offered)
      .map(({ product_name, label }) => `${product_name.en} ${label.en}`)
  return { offered: names(true), not_offered: names(false) }
}

/**
 * Saves which testers shoppers may choose, and in which order. The sizes are locked in ascending id, as purchases lock them:
 * a checkout that reads a tester has it as it was before or as it is after.
 */
const saveOffers = (
  db: Database,
  who: StaffCaller,
  form: TesterOffersForm,
): Promise<Saved<TesterOfferRow[]>> =>
  db.transaction(async (tx) => {
    await lockCatalog(tx)
    const ids = form.testers.map(({ id }) => id)
    const sizes = await lockSizeCounts(tx, ids)
    if (sizes.size < ids.length) return invalid('testers', 'size_unknown')
    const others = await tx.$count(
      productSizes,
      and(inArray(productSizes.id, ids), eq(productSizes.tester, false)),
    )
    if (others > 0) return invalid('testers', 'size_not_a_tester')
    const before = await readOffers(tx)
    const stale = staleForm(form, formFields(before))
    if (stale) return stale
    await writeTesterOffers(tx, form.testers)
    const after = await readOffers(tx)
    await audit(tx, who, 'update', ['tester-offers', 'all'], {
      from: auditSnapshot(before),
      to: auditSnapshot(after),
    })
    return { kind: 'saved', row: after }
  })

/** Calls of the back office about the testers that are offered (rules/testers 13). */
export function testerOfferRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/tester-offers', async () => ({ data: presented(await readOffers(db)) }))

  serve(app, 'PUT /admin/tester-offers', async ({ body, staff }) => {
    const outcome = await saveOffers(db, staff, body)
    return outcome.kind === 'saved' ? { data: presented(outcome.row) } : toRefusal(outcome)
  })
}
