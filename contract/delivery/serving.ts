/** The place to which an order goes, as far as it is known. */
export interface Place {
  city: string | null
  area: string | null
}

const folded = (text: string): string => text.trim().toLocaleLowerCase('en')

/**
 * Returns whether a method serves a place (rules/delivery 6): its cities and areas are lists, and an empty one means all. A
 * method of some places serves none that is unknown.
 */
export function servesPlace(
  { cities, areas }: { cities: readonly string[]; areas: readonly string[] },
  { city, area }: Place,
): boolean {
  const servesCity = cities.length === 0 || (city !== null && cities.includes(city))
  if (!servesCity || areas.length === 0) return servesCity
  return area !== null && areas.some((one) => folded(one) === folded(area))
}
