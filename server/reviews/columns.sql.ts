import { sql } from 'drizzle-orm'
import { type PictureRow, pictureJson } from '../pictures/index.ts'
import { orders } from '../platform/database/schema/index.ts'

export interface PhotoRow {
  id: string
  picture: PictureRow
}

/** Photos of the review in the row, in order. */
export const photosOf = sql<PhotoRow[]>`(
  select coalesce(json_agg(json_build_object('id', photo.id, 'picture', ${pictureJson()}) order by photo.position), '[]')
  from review_photos photo join pictures on pictures.id = photo.picture_id where photo.rating_id = reviews.rating_id)`

export const hasPhotos = sql<boolean>`exists (select from review_photos where rating_id = reviews.rating_id)`

/** The author's name: the customer's, or that in the guest's order; empty once it was erased. */
export const authorName = {
  firstName: sql<string>`coalesce(customers.first_name, ${orders.firstName}, '')`,
  lastName: sql<string>`coalesce(customers.last_name, ${orders.lastName}, '')`,
}

/** Delivered orders of the rating's author that hold the product. */
const authorsOrders = sql`from orders bought join order_items item on item.order_id = bought.id
  where bought.status = 'Delivered' and item.product_id = ratings.product_id
    and (bought.customer_id = ratings.customer_id
      or (bought.customer_id is null and lower(bought.email) = ratings.email))`

/** True if one of them holds the product in this kind of size (rules/reviews 2). */
const holds = (size: string) => sql<boolean>`exists (select ${authorsOrders} and ${sql.raw(size)})`
export const boughtHere = holds('not item.tester')
export const triedTester = holds('item.tester')

/** The last of them. */
export const lastOrder = sql<{ id: number; order_number: string } | null>`(
  select json_build_object('id', bought.id, 'order_number', bought.order_number)
  ${authorsOrders} order by bought.id desc limit 1)`
