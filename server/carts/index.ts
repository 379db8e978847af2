export { presentLines } from './lines.ts'
export { removeBoughtLines } from './remove-bought.ts'
export { cartRoutes } from './routes.ts'
