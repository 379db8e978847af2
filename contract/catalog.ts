import * as z from 'zod'
import { TAG_GROUP_NAMES, TAGS } from './tags.ts'
import { Aed, filter, MAX_ID, Page, rowId } from './values/wire.ts'

export const GENDERS = ['men', 'women', 'unisex'] as const
export const PRODUCT_TYPES = ['best_sellers', 'top_rated', 'BestSellers', 'HomePage', 'Testers'] as const

export const Picture = z.object({
  /** Path of the widest WebP; the others follow from it (contract/pictures.ts). */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** Available widths in px, ascending. */
  widths: z.array(z.int()),
  /** Dominant colour, `#rrggbb`, shown until the picture has loaded. */
  color: z.string(),
  alt: z.string(),
})
export type Picture = z.infer<typeof Picture>

export const ProductSize = z.object({
  id: z.int(),
  size: z.string(),
  /** The price before the sale, without VAT; the shown price is `final_price` less `tax_amount` (rules/pricing 3). */
  price: Aed,
  final_price: Aed,
  tax_amount: Aed,
  sale: z.int(),
  sale_amount: Aed,
  images: z.array(z.string()),
  /** Path of the product's picture that shows this size, where one does. */
  picture: z.string().optional(),
  tester: z.boolean(),
  /** Available units: the stock less the units that open checkouts reserve (rules/catalog 6). */
  quantity: z.int(),
})

export const Product = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  type: z.string(),
  /** The English type as a filter value ("home-unisex"); only in GET /product/:id and GET /relatedProducts/:id. */
  type_value: z.string().optional(),
  gender: z.enum(GENDERS),
  description: z.string(),
  rate: z.number(),
  ratings_number: z.int(),
  perfume_concentration: z.string(),
  /** Filter value of the concentration ("eau-de-parfum"); only in GET /product/:id. */
  concentration_value: z.string().optional(),
  fragrance_family: z.string(),
  top_notes: z.array(z.string()),
  heart_notes: z.array(z.string()),
  base_notes: z.array(z.string()),
  /** Filter values of the notes above, in the same order; only in GET /product/:id. */
  note_values: z
    .object({ top: z.array(z.string()), heart: z.array(z.string()), base: z.array(z.string()) })
    .optional(),
  /** Season, moment and character, as staff say them (contract/tags.ts); only in GET /product/:id. */
  tags: z.array(z.enum(TAGS)).optional(),
  /** The first is the top-level family, which Continue Shopping leads to. */
  collections_id: z.array(z.int()),
  sizes: z.array(ProductSize),
  pictures: z.array(Picture),
})
/** As the storefront receives it: money in AED. */
export type Product = z.input<typeof Product>
export type ProductSize = z.input<typeof ProductSize>

/** Companions of a product: perfumes to wear over it, and products that are bought together with it. */
export const Companions = z.object({
  layers: z.array(
    z.object({
      product: Product,
      /** The staff's sentence about the pair; null for one by the house's rule. */
      sentence: z.string().nullable(),
      /** The base note that both rest on; null for a pair by staff. */
      note: z.string().nullable(),
    }),
  ),
  bought_together: z.array(Product),
})
export type Companions = z.input<typeof Companions>

const CollectionFields = z.object({
  id: z.int(),
  slug: z.string(),
  parent_id: z.int().nullable(),
  name: z.string(),
  slogan: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  picture: Picture.nullable(),
})

export const Collection = CollectionFields.extend({
  get children() {
    return z.array(Collection)
  },
  /** Up to three products, best sellers first, for menus and the collection page (rules/catalog 13). */
  products: z.array(Product),
})
export type Collection = z.input<typeof Collection>

export const CollectionQuery = z.object({
  /** `within` leaves its children and products out: both lists are empty. */
  omit: filter(z.enum(['within'], { error: 'unknown_filter_value' })),
})

const price = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, { error: 'must_be_price' })
  .transform(Number)

/** Filters of lists and search. Prices are in AED, inclusive, and compared with the shown price (rules/search 6). */
const ProductFilters = z.object({
  gender: filter(z.enum(GENDERS, { error: 'unknown_filter_value' })),
  type: filter(z.enum(PRODUCT_TYPES, { error: 'unknown_filter_value' })),
  price_min: filter(price),
  price_max: filter(price),
})

/** Sort orders. The default is the shop's order for a list and relevance for a search. */
const SORTS = ['price_asc', 'price_desc', 'newest', 'rating'] as const
export type Sort = (typeof SORTS)[number]

const sort = filter(z.enum(SORTS, { error: 'unknown_filter_value' }))

const MOST_VALUES = 20

/**
 * Values of one filter, repeated or separated by commas; a product needs one of them. Unknown values match nothing.
 */
const several = z.preprocess(
  (given) => {
    const values = [given]
      .flat()
      .flatMap((value) => String(value ?? '').split(','))
      .map((value) => value.trim())
      .filter(Boolean)
    return values.length > 0 ? [...new Set(values)] : undefined
  },
  z
    .array(z.string().max(80, { error: 'too_long' }))
    .max(MOST_VALUES, { error: 'too_many_values' })
    .optional(),
)

/** Filters that are counted (GET /search/facets): texts of the catalogue, and the groups of its tags. */
export const FACETS = ['family', 'concentration', 'top', 'heart', 'base', ...TAG_GROUP_NAMES] as const
export type Facet = (typeof FACETS)[number]

/** Filters by reviewers' averages, which are counted, too; `contract/reviews/wear.ts` has the values. */
export const WEAR_FILTERS = ['how_long', 'how_far'] as const
export type WearFilter = (typeof WEAR_FILTERS)[number]
export type CountedFilter = Facet | WearFilter
export const COUNTED_FILTERS: readonly CountedFilter[] = [...FACETS, ...WEAR_FILTERS]

const wearFilters = { how_long: several, how_far: several } satisfies Record<WearFilter, typeof several>

const facetFilters = {
  family: several,
  concentration: several,
  top: several,
  heart: several,
  base: several,
  season: several,
  moment: several,
  character: several,
} satisfies Record<Facet, typeof several>

// An unknown collection gives an empty list, however large its id is (rules/search 10).
const collectionId = filter(
  z
    .string()
    .regex(/^\d+$/, { error: 'must_be_whole_number' })
    .transform((digits) => Math.min(Number(digits), MAX_ID + 1)),
)

export const ProductListQuery = Page.extend({
  ...ProductFilters.shape,
  ...facetFilters,
  ...wearFilters,
  sort,
  collection_id: collectionId,
  /** Ids of products that the list leaves out, separated by commas. */
  exclude: filter(
    z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,19}$/, { error: 'must_be_whole_number' })
      .transform((ids) => ids.split(',').map(Number)),
  ),
})

/** Filters of a search. */
export const SearchFilters = z.object({
  ...ProductFilters.shape,
  search: filter(z.string().trim().max(200, { error: 'search_too_long' })),
  ...facetFilters,
  ...wearFilters,
  /** Notes that a product must all have, in any layer; "rose" also matches "Taif rose". */
  note: several,
  /** Notes that a product must not have. */
  without: several,
  /** Id of a product: finds similar ones by family, collections and notes, the most similar first. */
  like: filter(rowId),
})

export const SearchQuery = Page.extend({ ...SearchFilters.shape, sort })

/** Filters whose values are counted: those of a search, or of a collection's list. */
export const FacetQuery = SearchFilters.extend({
  collection_id: collectionId,
  /** `layers` leaves the notes of all layers uncounted: their lists are empty. */
  omit: filter(z.enum(['layers'], { error: 'unknown_filter_value' })),
})

export const Blog = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  picture: Picture.nullable(),
  /** HTML, sanitised: h2, p, ul, li, blockquote. */
  content: z.string(),
  rate: z.number(),
  ratings_number: z.int(),
  created_at: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
})
export type Blog = z.input<typeof Blog>

/** A rating of a product or of a blog; the other id is null. */
export const Rating = z.object({
  id: z.int(),
  rate: z.int(),
  product_id: z.int().nullable(),
  blog_id: z.int().nullable(),
})
export type Rating = z.infer<typeof Rating>

/** All ratings of one product or blog. */
export const RatingSummary = z.object({
  /** Average with one decimal; 0 while there are none. */
  rate: z.number(),
  ratings_number: z.int(),
  /** Number of ratings for each number of stars, from 5 to 1. */
  distribution: z.array(z.object({ rate: z.int(), number: z.int() })),
  /** The caller's own rating; null without one or when signed out. */
  own: Rating.nullable(),
})
export type RatingSummary = z.infer<typeof RatingSummary>
