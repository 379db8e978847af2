export { indexAll, indexProducts, refreshIndex } from './indexing.ts'
export { searchRoutes } from './routes.ts'
export {
  ensureBaseList,
  ensureSearchWords,
  foldedGroup,
  replaceGroup,
  wordOfOtherGroup,
} from './word-groups.ts'
