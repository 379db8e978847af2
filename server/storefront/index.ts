export { builtPages, clientDir } from './pages.ts'
export { contentSecurityPolicy } from './policy.ts'
export { storefrontRoutes } from './routes.ts'
