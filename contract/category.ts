/** The category of a product is the first word of its type (rules/catalog 3), here as a filter value: "home" of "home-unisex". */
export const categoryOf = (typeValue: string | undefined): string => (typeValue ?? '').split('-')[0] ?? ''

/** A product that scents a room has no gender, and is on nobody's skin. */
export const isHomeCategory = (category: string): boolean => category === 'home'

/** The categories of products that are no single perfume: nobody wears a room's scent, and a set is several perfumes. */
export const NOT_WORN: readonly string[] = ['home', 'gift']
