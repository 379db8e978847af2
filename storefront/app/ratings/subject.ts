/** The subject of a rating: products and articles share one component and one set of calls (rules/catalog 16). */
export interface Subject {
  kind: 'product' | 'blog'
  id: number
}

/** As the calls name it. */
export const fieldsOf = ({ kind, id }: Subject): { product_id: number } | { blog_id: number } =>
  kind === 'product' ? { product_id: id } : { blog_id: id }
