import type { DeliveryOption, QuotedDelivery } from '@nafha/contract/delivery/delivery-options'
import { keptUntil } from '@nafha/contract/delivery/method-days'
import type { PaidDelivery } from '@nafha/contract/orders/paid-delivery'
import type { Language } from '@nafha/contract/values/language'
import type { Fils } from '@nafha/contract/values/money'
import type * as z from 'zod'
import type { FrozenDelivery } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import type { OfferedMethod, PlannedDelivery } from './plan-delivery.ts'

/** Presents a method that serves an address, in the caller's language. */
export const toOption = (
  { method, price, promise, orderBy, slots }: OfferedMethod,
  language: Language,
): z.output<typeof DeliveryOption> => ({
  id: method.id,
  kind: method.kind,
  name: inLanguage(method.name, language),
  description: inLanguage(method.description, language),
  price: price.deliveryPrice,
  promise,
  order_by: orderBy.toISOString(),
  slots,
  pickup: method.pickup && {
    address: inLanguage(method.pickup.address, language),
    hours: inLanguage(method.pickup.hours, language),
    kept_until: keptUntil(promise.from),
  },
})

/** Presents the delivery within totals. */
export const toQuoted = (
  { method, price, promise, slot }: PlannedDelivery,
  language: Language,
): z.output<typeof QuotedDelivery> => ({
  method_id: method.id,
  kind: method.kind,
  name: inLanguage(method.name, language),
  price: price.deliveryPrice,
  promise,
  slot,
})

/** Presents the delivery of an order. */
export const toPaidDelivery = (
  { kind, name, slot, pickup }: FrozenDelivery,
  price: Fils,
  readyOn: string,
  language: Language,
): z.output<typeof PaidDelivery> => ({
  kind,
  name: inLanguage(name, language),
  price,
  slot,
  pickup: pickup && {
    address: inLanguage(pickup.address, language),
    hours: inLanguage(pickup.hours, language),
    code: pickup.code,
    kept_until: keptUntil(readyOn),
  },
})
