type Translate = (key: string, options: { _: string }) => string

/** Translates a city of the contract; any other text is returned unchanged. */
export const cityName = (city: string, translate: Translate): string =>
  translate(`nafha.orders.cities.${city}`, { _: city })

/** As `cityName`, for a country. */
export const countryName = (country: string, translate: Translate): string =>
  translate(`nafha.orders.countries.${country}`, { _: country })
