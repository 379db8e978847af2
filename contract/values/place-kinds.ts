/** Kinds of place that a parcel goes to (rules/forms 23). */
export const PLACE_KINDS = ['villa', 'apartment', 'office', 'hotel'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Fields between the road and the door. The building stands for its apartment and floor, too. */
type KindField = 'building' | 'unit'

interface KindFields {
  shown: readonly KindField[]
  /** The field that helps the courier most; a form says so and demands nothing. */
  advised: KindField | null
}

const FIELDS_OF_KIND: Record<PlaceKind, KindFields> = {
  villa: { shown: ['unit'], advised: 'unit' },
  apartment: { shown: ['building'], advised: 'building' },
  office: { shown: ['building', 'unit'], advised: 'building' },
  hotel: { shown: ['building'], advised: 'building' },
}

export const isPlaceKind = (kind: string | null | undefined): kind is PlaceKind =>
  PLACE_KINDS.some((known) => known === kind)

/** Returns the fields of a kind of place. Without a kind an address has a building, which nothing advises. */
export const fieldsOfKind = (kind: string | null | undefined): KindFields =>
  isPlaceKind(kind) ? FIELDS_OF_KIND[kind] : { shown: ['building'], advised: null }
