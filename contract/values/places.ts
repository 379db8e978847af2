/** The shop delivers to this one country and its cities (rules/forms 6). */
export const COUNTRIES = [
  {
    name: 'United Arab Emirates',
    cities: [
      'Dubai',
      'Abu Dhabi',
      'Sharjah',
      'Al Ain',
      'Ajman',
      'Ras Al Khaimah',
      'Fujairah',
      'Umm Al Quwain',
    ],
  },
] as const
/**
 * The emirate of a city that is delivered to. VAT is declared by emirate; each has the name of its city, and Al Ain lies
 * in that of Abu Dhabi.
 */
export const emirateOf = (city: string): string => (city === 'Al Ain' ? 'Abu Dhabi' : city)
