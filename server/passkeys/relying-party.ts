import { houseName } from '@nafha/theme'

/** The site that a passkey belongs to: browsers offer it nowhere else, which is why no other page can ask for it. */
export interface RelyingParty {
  /** Host name, without the port. */
  id: string
  name: string
  origin: string
}

/** @param address where the pages that ask for the passkey are reached */
export function relyingPartyOf(address: string): RelyingParty {
  const { hostname, origin } = new URL(address)
  return { id: hostname, name: houseName.en, origin }
}
