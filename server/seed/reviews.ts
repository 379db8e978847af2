import { eq } from 'drizzle-orm'
import { newInviteCode } from '../accounts/index.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { newToken } from '../platform/crypto/secrets.ts'
import type { Queryable } from '../platform/database/client.ts'
import { customers, products, ratings, reviews } from '../platform/database/schema/index.ts'
import { addToAverage, refreshWear } from '../ratings/index.ts'
import type { Content } from './content.ts'
import { DEMO_CUSTOMER } from './demo-customer.ts'

const DAY_MS = 86_400_000
const JOINED_DAYS_AGO = 200
/** Addresses of the demo's reviewers: by them it is told from customers, and no mail can reach one. */
const DEMO_DOMAIN = 'reviewers.nafha.example'

type Review = Content['reviews']['reviews'][number]

/**
 * Inserts the demo's reviewers, who cannot sign in, with what they wrote, and the reviews of the demo's customer, whose
 * orders earn them the labels. A theme may lack some of the perfumes.
 */
export async function insertReviews(
  tx: Queryable,
  { reviews: { people, reviews: written } }: Content,
): Promise<void> {
  const createdAt = new Date(Date.now() - JOINED_DAYS_AGO * DAY_MS)
  const passwordHash = await hashPassword(newToken())
  const authors = await tx
    .insert(customers)
    .values(
      people.map(({ first_name: firstName, last_name: lastName, language }, at) => ({
        ...{ prefixName: 'Ms', firstName, lastName, language, passwordHash, createdAt },
        email: `demo-${at + 1}@${DEMO_DOMAIN}`,
        mobileNumber: `+97150000${String(at + 1).padStart(4, '0')}`,
        emailVerifiedAt: createdAt,
        inviteCode: newInviteCode(),
      })),
    )
    .returning({ id: customers.id, language: customers.language })
  const [buyer] = await tx
    .select({ id: customers.id, language: customers.language })
    .from(customers)
    .where(eq(customers.email, DEMO_CUSTOMER.email))
  const demoProducts = await tx.select({ id: products.id, slug: products.slug }).from(products)
  const idOf = new Map(demoProducts.map(({ id, slug }) => [slug, id]))
  for (const review of written) {
    const author = review.person === null ? buyer : authors[review.person]
    const productId = idOf.get(review.product)
    if (author && productId) await insertReview(tx, review, productId, author)
  }
  for (const { id } of demoProducts) await refreshWear(tx, id)
}

async function insertReview(
  tx: Queryable,
  { rate, days_ago, answer, ...review }: Review,
  productId: number,
  { id: customerId, language }: { id: number; language: 'en' | 'ar' },
): Promise<void> {
  const createdAt = new Date(Date.now() - days_ago * DAY_MS)
  const [rating] = await tx
    .insert(ratings)
    .values({ customerId, productId, rate, createdAt })
    .returning({ id: ratings.id })
  if (!rating) throw new Error('a review of the demo was not stored')
  await addToAverage(tx, { productId }, rate, 1)
  await tx.insert(reviews).values({
    ...{ ratingId: rating.id, productId, language, createdAt, status: 'published' },
    text: review.text,
    howLong: review.how_long,
    howFar: review.how_far,
    seasons: review.seasons,
    times: review.times,
    resembles: review.like,
    helpful: review.helpful,
  })
  if (!answer) return
  const [answerLanguage, words] = answer
  await tx
    .update(reviews)
    .set({ answer: words, answerLanguage, answeredAt: new Date(createdAt.getTime() + DAY_MS) })
    .where(eq(reviews.ratingId, rating.id))
}
