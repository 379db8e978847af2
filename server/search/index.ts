export { indexAll, indexProduct, refreshIndex, replaceSynonyms } from './indexing.ts'
export { searchRoutes } from './routes.ts'
