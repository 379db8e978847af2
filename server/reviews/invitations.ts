import type { InvitationKind, ReviewInvitation } from '@nafha/contract/reviews/reviews'
import type { Language } from '@nafha/contract/values/language'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { addresseeOf, buyerOf } from '../orders/index.ts'
import { toPictureOrNull } from '../pictures/index.ts'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Queryable } from '../platform/database/client.ts'
import {
  customers,
  orderItems,
  orders,
  pictures,
  products,
  reviewLinks,
  reviewOptOuts,
} from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { ownReview } from './own.ts'
import type { Reviewer } from './reviewer.ts'

/** A link opens the form for so long (days). Afterwards it still ends invitations, until it is deleted. */
const LINK_DAYS = 90

export interface Invitation {
  kind: InvitationKind
  orderId: number
  reviewer: Reviewer
  firstName: string
}

/** Draws the secret of an invitation's link; only its hash is stored. */
export async function drawLink(db: Queryable, orderId: number, kind: InvitationKind): Promise<string> {
  const token = newToken()
  await db.insert(reviewLinks).values({ hash: tokenHash(token), orderId, kind })
  return token
}

/**
 * Finds what the link of an invitation opens; null when it is unknown or too old, or the buyer was erased. The person is
 * the customer of the order, or the one who has proved its address since; otherwise the guest.
 */
export async function findInvitation(db: Queryable, token: string): Promise<Invitation | null> {
  const [row] = await db
    .select({
      kind: reviewLinks.kind,
      orderId: orders.id,
      customerId: customers.id,
      email: orders.email,
      firstName: sql<string>`coalesce(${customers.firstName}, ${orders.firstName})`,
    })
    .from(reviewLinks)
    .innerJoin(orders, eq(orders.id, reviewLinks.orderId))
    .leftJoin(customers, buyerOf(orders))
    .where(
      and(
        eq(reviewLinks.hash, tokenHash(token)),
        gt(reviewLinks.createdAt, sql`now() - make_interval(days => ${LINK_DAYS})`),
      ),
    )
  if (!row || row.email === '') return null
  const { kind, orderId, firstName } = row
  const email = row.email.toLowerCase()
  const customerId = row.customerId ?? (await ownerOf(db, email))
  return { kind, orderId, firstName, reviewer: customerId === null ? { email } : { customerId } }
}

/** The customer who has proved this address, or null. */
async function ownerOf(db: Queryable, email: string): Promise<number | null> {
  const [owner] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email), isNotNull(customers.emailVerifiedAt)))
  return owner?.id ?? null
}

/** The perfumes of an order that shoppers can see, full sizes first; each once. */
export async function perfumesOf(db: Queryable, orderId: number) {
  const rows = await db
    .select({ id: products.id, name: products.name, tester: orderItems.tester, picture: pictures })
    .from(orderItems)
    .innerJoin(products, and(eq(products.id, orderItems.productId), eq(products.published, true)))
    .leftJoin(pictures, eq(pictures.id, orderItems.pictureId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.tester), asc(orderItems.id))
  return rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at)
}

/** Returns the invitation as the page behind its link shows it, in the caller's language. */
export async function showInvitation(
  db: Queryable,
  { kind, orderId, reviewer, firstName }: Invitation,
  language: Language,
): Promise<ReviewInvitation> {
  const perfumes = await perfumesOf(db, orderId)
  const entries: ReviewInvitation['products'] = []
  for (const { id, name, tester, picture } of perfumes) {
    const review = await ownReview(db, reviewer, id, language)
    entries.push({
      ...{ id, tester, review },
      name: inLanguage(name, language),
      picture: toPictureOrNull(picture, language),
    })
  }
  return { kind, first_name: firstName, products: entries }
}

export const addressHash = (address: string): string => tokenHash(address.toLowerCase())

/** Ends invitations to the address that a link was sent to, however old the link is. */
export async function optOut(db: Queryable, token: string): Promise<void> {
  const [row] = await db
    .select({ email: addresseeOf(orders) })
    .from(reviewLinks)
    .innerJoin(orders, eq(orders.id, reviewLinks.orderId))
    .leftJoin(customers, buyerOf(orders))
    .where(eq(reviewLinks.hash, tokenHash(token)))
  if (!row?.email) return
  await db
    .insert(reviewOptOuts)
    .values({ addressHash: addressHash(row.email) })
    .onConflictDoNothing()
}
