export { createOrder } from './create.ts'
export { toOrder } from './present.ts'
export { byPaymentIntent, findOrder } from './queries.ts'
export { orderRoutes } from './routes.ts'
