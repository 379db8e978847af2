export { registerGauges } from './gauges.ts'
export type { Surroundings } from './read.ts'
export { statusRoutes } from './routes.ts'
export { servicesOf } from './services.ts'
