export { indexAll, indexProducts, refreshIndex } from './indexing.ts'
export { searchRoutes } from './routes.ts'
export {
  ensureSearchWords,
  foldedGroup,
  insertBaseList,
  replaceGroup,
  wordOfOtherGroup,
} from './word-groups.ts'
