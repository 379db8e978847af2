import type { Language } from '@nafha/contract/values/language'
import { i_would_like_to_receive_news_and_updates } from '@nafha/texts'
import { and, eq, ne } from 'drizzle-orm'
import { tokenHash } from '../platform/crypto/secrets.ts'
import type { Queryable } from '../platform/database/client.ts'
import { customers, marketingConsents, unsubscribeLinks } from '../platform/database/schema/index.ts'

interface Consent {
  given: boolean
  source: (typeof marketingConsents.$inferSelect)['source']
  language: Language
}

/** Records when a customer agreed, and to which sentence, or that they withdrew the consent. */
export async function recordConsent(
  tx: Queryable,
  customerId: number,
  { given, source, language }: Consent,
): Promise<void> {
  const wording = given ? i_would_like_to_receive_news_and_updates({}, { locale: language }) : null
  await tx.insert(marketingConsents).values({ customerId, given, source, language, wording })
}

/** Changes the consent to news by email. An unchanged consent leaves no record. */
export async function changeConsent(tx: Queryable, customerId: number, consent: Consent): Promise<void> {
  const { given } = consent
  const rows = await tx
    .update(customers)
    .set({ getUpdates: given })
    .where(and(eq(customers.id, customerId), ne(customers.getUpdates, given)))
    .returning({ id: customers.id })
  if (rows.length > 0) await recordConsent(tx, customerId, consent)
}

/** Withdraws the consent of the customer whose email had this link. Following the link twice has the same effect as once. */
export async function unsubscribe(tx: Queryable, token: string, language: Language): Promise<void> {
  const [link] = await tx
    .select({ customerId: unsubscribeLinks.customerId })
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.hash, tokenHash(token)))
  if (link) await changeConsent(tx, link.customerId, { given: false, source: 'email', language })
}
