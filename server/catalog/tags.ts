interface Numbered {
  id: number
}
interface Branch {
  id: number
  /** Menus name what is deeper without products. */
  products?: readonly Numbered[]
  children: readonly Branch[]
}

/** What an answer with these products was made from (platform/cache). */
export const productTags = (products: readonly Numbered[]): string[] =>
  products.flatMap(({ id }) => [`product:${id}`, `quantity:${id}`])

/** The same of a list: another product may come to stand in it. */
export const listTags = (products: readonly Numbered[]): string[] => ['lists', ...productTags(products)]

/** The same of collections and what they show. */
export const collectionTags = (branches: readonly Branch[]): string[] => [
  'collections',
  ...new Set(branches.flatMap(tagsOfBranch)),
]

const tagsOfBranch = ({ products = [], children }: Branch): string[] => [
  ...productTags(products),
  ...children.flatMap(tagsOfBranch),
]
