import type { Picture } from '@nafha/contract/catalog'
import type { Invited } from '@nafha/contract/reviews/invitations'
import type { InvitationKind } from '@nafha/contract/reviews/reviews'
import type { Language } from '@nafha/contract/values/language'
import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { addresseeOf, buyerOf } from '../orders/index.ts'
import { toPictureOrNull } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { customers, orderItems, orders, ratings, reviewOptOuts } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { addressHash, perfumesOf } from './invitations.ts'

interface ToSend {
  language: Language
  email: string
  firstName: string
  lastName: string
  /** Null for a guest. */
  customerId: number | null
  perfumes: { id: number; name: string; picture: Picture | null }[]
}

/**
 * Returns the recipient of an invitation and the perfumes that it asks about, or why none is sent, for operators
 * (rules/reviews 17).
 * @param invited setting of the shop
 */
export async function invitationToSend(
  db: Queryable,
  { orderId, kind, invited }: { orderId: number; kind: InvitationKind; invited: Invited },
): Promise<ToSend | { why: string }> {
  if (invited === 'off') return { why: 'the shop invites nobody' }
  const [order] = await db
    .select({
      status: orders.status,
      language: orders.language,
      customerId: customers.id,
      email: addresseeOf(orders),
      orderEmail: sql<string>`lower(${orders.email})`,
      firstName: sql<string>`coalesce(${customers.firstName}, ${orders.firstName})`,
      lastName: sql<string>`coalesce(${customers.lastName}, ${orders.lastName})`,
      wantsNews: sql<boolean>`coalesce(${customers.getUpdates}, false)`,
    })
    .from(orders)
    .leftJoin(customers, buyerOf(orders))
    .where(eq(orders.id, orderId))
  if (!order || order.email === '') return { why: 'the account was erased' }
  const { status, language, customerId, email, orderEmail, firstName, lastName, wantsNews } = order
  if (status !== 'Delivered') return { why: 'the order is no longer delivered' }
  if (invited === 'consented' && !wantsNews) return { why: 'no consent to emails' }
  if ((await db.$count(reviewOptOuts, eq(reviewOptOuts.addressHash, addressHash(email)))) > 0)
    return { why: 'the address wants no invitations' }
  const person = customerId === null ? { email: orderEmail } : { customerId }
  const reviewedIds = new Set(await knownProducts(db, person, kind))
  const perfumes = (await perfumesOf(db, orderId))
    .filter(({ id, tester }) => tester === (kind === 'testers') && !reviewedIds.has(id))
    .map(({ id, name, picture }) => ({
      ...{ id, name: inLanguage(name, language) },
      picture: toPictureOrNull(picture, language),
    }))
  if (perfumes.length === 0) return { why: 'nothing is left to review' }
  return { language, email, firstName, lastName, customerId, perfumes }
}

type Buyer = { customerId: number } | { email: string }

/** Products that the person has rated; for testers also those that they have bought in a full size. */
async function knownProducts(db: Queryable, buyer: Buyer, kind: InvitationKind): Promise<number[]> {
  const own = (id: typeof ratings.customerId | typeof orders.customerId, address: SQL) =>
    'customerId' in buyer ? eq(id, buyer.customerId) : and(isNull(id), eq(address, buyer.email))
  const rated = await db
    .select({ id: ratings.productId })
    .from(ratings)
    .where(own(ratings.customerId, sql`${ratings.email}`))
  const purchases =
    kind === 'perfumes'
      ? []
      : await db
          .selectDistinct({ id: orderItems.productId })
          .from(orderItems)
          .innerJoin(orders, eq(orders.id, orderItems.orderId))
          .where(
            and(
              own(orders.customerId, sql`lower(${orders.email})`),
              eq(orderItems.tester, false),
              notInArray(orders.status, ['Canceled', 'Refunded']),
            ),
          )
  return [...rated, ...purchases].flatMap(({ id }) => id ?? [])
}
