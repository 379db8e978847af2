import type { Language } from '@nafha/contract/values/language'
import { toPaidDelivery } from '../delivery/index.ts'
import type { orders } from '../platform/database/schema/index.ts'
import { promisedDelivery } from './promised-delivery.ts'

type Order = Pick<
  typeof orders.$inferSelect,
  'delivery' | 'deliveryPrice' | 'promisedFrom' | 'promisedTo' | 'createdAt'
>

/** Presents how an order is delivered, in the caller's language; null for one of before there was a choice. */
export const paidDelivery = (order: Order, language: Language) =>
  order.delivery &&
  toPaidDelivery(order.delivery, order.deliveryPrice, promisedDelivery(order).from, language)
