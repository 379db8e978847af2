export { indexAll, indexProduct, replaceSynonyms } from './indexing.ts'
export { searchRoutes } from './routes.ts'
