export { storedCalendar } from './calendar.sql.ts'
export { parseCalendar, readBusinessCalendar } from './calendar.ts'
export { lockFullDays, readFullDays } from './capacity.ts'
export { deliveryFactsSql, methodOfSql, type StoredFacts, type StoredMethod } from './methods.sql.ts'
export { type DeliveryFacts, parseFacts, readDeliveryFacts } from './methods.ts'
export {
  chosenMethod,
  firstMethod,
  offeredMethods,
  type PlannedDelivery,
  planDelivery,
} from './plan-delivery.ts'
export { toOption, toPaidDelivery, toQuoted } from './present.ts'
export { adminDeliveryRoutes, deliveryRoutes } from './routes.ts'
