import { eq } from 'drizzle-orm'
import { blogs, products, ratings } from '../platform/database/schema/index.ts'

/** The subject of a rating: a product or a blog. */
export type Subject = { productId: number } | { blogId: number }

/** Ratings of this product or blog. */
export const ofSubject = (subject: Subject) =>
  'productId' in subject ? eq(ratings.productId, subject.productId) : eq(ratings.blogId, subject.blogId)

type Rated = typeof products | typeof blogs
/** The table and row that hold the average of a subject. */
export const tableOf = (subject: Subject): [Rated, number] =>
  'productId' in subject ? [products, subject.productId] : [blogs, subject.blogId]
