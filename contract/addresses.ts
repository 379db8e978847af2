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

/** The one text line of a shipping address (SPEC 3). */
export function addressText(address: AddressLines): string {
  const parts = [address.country, address.city, address.region, address.road]
  if (address.building) {
    parts.push(address.building, `Apt.${address.appartment ?? ''}`, `Floor ${address.floor ?? ''}`)
  }
  return parts.join(', ')
}
