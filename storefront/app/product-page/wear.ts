import {
  hours_attar,
  n_to_m_hours,
  reach_attar,
  reach_eau_de_cologne,
  reach_eau_de_parfum,
  reach_eau_de_toilette,
  reach_parfum,
} from '@nafha/texts'

interface Wear {
  /** The hours that it is typically smelt on the skin. */
  hours: () => string
  /** The distance at which it is noticed. */
  reach: () => string
}

export const attarWear: Wear = { hours: hours_attar, reach: reach_attar }
export const parfumWear: Wear = { hours: () => n_to_m_hours({ n: 8, m: 12 }), reach: reach_parfum }
export const eauDeParfumWear: Wear = { hours: () => n_to_m_hours({ n: 6, m: 8 }), reach: reach_eau_de_parfum }
export const eauDeToiletteWear: Wear = {
  hours: () => n_to_m_hours({ n: 3, m: 5 }),
  reach: reach_eau_de_toilette,
}
export const eauDeCologneWear: Wear = {
  hours: () => n_to_m_hours({ n: 2, m: 3 }),
  reach: reach_eau_de_cologne,
}

/** Each concentration has its wear under its filter value. A product that nobody wears, such as a mist for the house, is not in it. */
const wears: Record<string, Wear> = {
  attar: attarWear,
  parfum: parfumWear,
  'extrait-de-parfum': parfumWear,
  'eau-de-parfum': eauDeParfumWear,
  'eau-de-toilette': eauDeToiletteWear,
  'eau-de-cologne': eauDeCologneWear,
}

/** The wear of a perfume, in the language of the page. */
export interface WornFor {
  hours: string
  reach: string
}

/**
 * Returns how a concentration wears; null for one that the house's guide does not know. The loader calls it, so that the
 * page's scripts do not carry the texts of all the others.
 */
export function wearOf(concentrationValue: string | undefined): WornFor | null {
  const wear = wears[concentrationValue ?? '']
  return wear ? { hours: wear.hours(), reach: wear.reach() } : null
}
