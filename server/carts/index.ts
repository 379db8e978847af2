export { boughtLeavesCart } from './bought.ts'
export { presentLines } from './lines.ts'
export { cartRoutes } from './routes.ts'
