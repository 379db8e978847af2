export { parseCalendar, storedCalendar } from './calendar.ts'
export { adminDeliveryRoutes, deliveryRoutes } from './routes.ts'
