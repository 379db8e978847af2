/** When an order comes that is placed now, in words. */
export interface PromisedDays {
  usual: string
  /** The moment until which the usual days hold, in ms. */
  orderBy: number
  /** The method that comes earlier, if one does; its price in AED. */
  earlier: { name: string; days: string; price: number } | null
}

/** The days that are promised in some cities: those of now, and those that follow until the moment (ms) at which each ends. */
interface CityPromises {
  /** An empty text stands for a city that is not known. */
  cities: string[]
  days: (PromisedDays & { until: number })[]
}

export interface ShownPromises {
  /** The cities to choose from, by their names in the contract and in the page's language. */
  cities: (readonly [name: string, label: string])[]
  /** The first entry holds where the city is not known. */
  promises: CityPromises[]
}
