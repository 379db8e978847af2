export { builtPages } from './pages.ts'
export { storefrontRoutes } from './routes.ts'
