import type { PlaceKind } from './place-kinds.ts'

/**
 * Details that help a courier to find a door, beside the address itself (rules/forms 23). All of it is optional: a missing
 * detail is null, or '' in a form.
 */
export interface CourierDetails {
  place_kind?: PlaceKind | '' | null | undefined
  /** Villa, unit or office number. */
  unit?: string | null | undefined
  landmark?: string | null | undefined
  /** Ten digits of the plate beside the door. */
  makani?: string | null | undefined
  /** Full Plus Code of the place. */
  plus_code?: string | null | undefined
  courier_note?: string | null | undefined
}

/** The details in the order in which a courier reads them. */
export const COURIER_DETAILS = [
  'place_kind',
  'unit',
  'landmark',
  'makani',
  'plus_code',
  'courier_note',
] as const satisfies readonly (keyof CourierDetails)[]

type Filled = { [D in keyof CourierDetails]?: Exclude<CourierDetails[D], '' | null | undefined> }

/** Returns the details that hold something, in their order, so that two addresses can be compared. */
export const filledDetails = (address: CourierDetails): Filled =>
  Object.fromEntries(COURIER_DETAILS.filter((name) => address[name]).map((name) => [name, address[name]]))

/** Returns every detail, null where there is none. */
export const allDetails = (address: CourierDetails) => ({
  place_kind: address.place_kind || null,
  unit: address.unit || null,
  landmark: address.landmark || null,
  makani: address.makani || null,
  plus_code: address.plus_code || null,
  courier_note: address.courier_note || null,
})

/** Translations of the details that the shop names itself. */
export interface DetailWords {
  placeKind: (kind: PlaceKind) => string
  unit: (number: string) => string
  landmark: (landmark: string) => string
  makani: (number: string) => string
  note: (note: string) => string
}

const asStored: DetailWords = {
  placeKind: (kind) => `${kind[0]?.toUpperCase()}${kind.slice(1)}`,
  unit: (number) => `No. ${number}`,
  landmark: (landmark) => `Near ${landmark}`,
  makani: (number) => `Makani ${number}`,
  note: (note) => `Note: ${note}`,
}

/** Groups a Makani number as its plate does: `12345 67890`. */
const groupedMakani = (digits: string): string => `${digits.slice(0, 5)} ${digits.slice(5)}`

/**
 * Lists the parts of the second line of an address, for order, slip and label (rules/orders 27). Isolate each when
 * showing it, as those of the first line.
 */
export function courierParts(address: CourierDetails, words: DetailWords = asStored): string[] {
  const { place_kind, unit, landmark, makani, plus_code, courier_note } = filledDetails(address)
  return [
    place_kind && words.placeKind(place_kind),
    unit && words.unit(unit),
    landmark && words.landmark(landmark),
    makani && words.makani(groupedMakani(makani)),
    plus_code,
    courier_note && words.note(courier_note),
  ].filter((part) => part !== undefined)
}

/** Composes the second line as a text, for labels and files of couriers; '' without details. */
export const courierText = (address: CourierDetails): string => courierParts(address).join(', ')
