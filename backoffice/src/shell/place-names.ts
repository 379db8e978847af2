type Translate = (key: string, options: { _: string }) => string

/** What a city of the contract is called in the language of the back office. Anything else is called what it is. */
export const cityName = (city: string, translate: Translate): string =>
  translate(`nafha.orders.cities.${city}`, { _: city })

/** As `cityName`, for a country. */
export const countryName = (country: string, translate: Translate): string =>
  translate(`nafha.orders.countries.${country}`, { _: country })
