/** An address as the calls carry it; `appartment` is spelt so (SPEC 3). */
export interface AddressLines {
  country: string
  city: string
  region: string
  road: string
  building?: string | null
  appartment?: string | null
  floor?: string | null
}

const LINES = ['country', 'city', 'region', 'road', 'building', 'appartment', 'floor'] as const

/**
 * Whether an address is the one that somebody saw when they chose it. A saved one is chosen by its place, where another
 * stands when it was changed or deleted meanwhile. A line that is not given says nothing.
 */
export const isAsChosen = (
  address: AddressLines,
  chosen: { [L in (typeof LINES)[number]]?: unknown },
): boolean => LINES.every((line) => !chosen[line] || chosen[line] === address[line])

/** The one text line of a shipping address (SPEC 3). */
export function addressText(address: AddressLines): string {
  const parts = [address.country, address.city, address.region, address.road]
  if (address.building) {
    parts.push(address.building, `Apt.${address.appartment ?? ''}`, `Floor ${address.floor ?? ''}`)
  }
  return parts.join(', ')
}
