export { indexAll, indexProducts, refreshIndex, replaceSynonyms } from './indexing.ts'
export { searchRoutes } from './routes.ts'
