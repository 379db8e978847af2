import type { BusinessCalendar } from '@nafha/contract/delivery/business-days'
import { businessCalendar } from '@nafha/contract/delivery/shop-calendar'
import type { Queryable } from '../platform/database/client.ts'
import { parseCalendar } from './calendar.ts'
import { type StoredFacts, type StoredMethod, selectFacts } from './methods.sql.ts'

/** The facts that decide how an order can be delivered. */
export interface DeliveryFacts {
  /** Methods that are switched on, in the order of staff. */
  methods: StoredMethod[]
  calendar: BusinessCalendar
}

export const parseFacts = ({ methods, calendar }: StoredFacts): DeliveryFacts => ({
  methods,
  calendar: businessCalendar(parseCalendar(calendar)),
})

export async function readDeliveryFacts(db: Queryable): Promise<DeliveryFacts> {
  const [facts] = await selectFacts(db, {})
  if (!facts) throw new Error('the delivery methods were not selected')
  return parseFacts(facts)
}
