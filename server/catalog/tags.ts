interface Numbered {
  id: number
}
interface Branch {
  id: number
  products: readonly Numbered[]
  children: readonly Branch[]
}

/** Cache tags that invalidate a response with these products (platform/cache). */
export const productTags = (products: readonly Numbered[]): string[] =>
  products.flatMap(({ id }) => [`product:${id}`, `quantity:${id}`])

/** Tags of a list, which also changes when another product enters it. */
export const listTags = (products: readonly Numbered[]): string[] => ['lists', ...productTags(products)]

/** Tags of collections and the products that they show. */
export const collectionTags = (branches: readonly Branch[]): string[] => [
  'collections',
  ...new Set(branches.flatMap(tagsOfBranch)),
]

const tagsOfBranch = ({ products, children }: Branch): string[] => [
  ...productTags(products),
  ...children.flatMap(tagsOfBranch),
]
