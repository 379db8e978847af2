import type { BusinessCalendar } from '@nafha/contract/delivery/business-days'
import type { ShownMethod } from '@nafha/contract/delivery/delivery-options'
import { promisesAhead } from '@nafha/contract/delivery/place-promise'
import { servesPlace } from '@nafha/contract/delivery/serving'
import type { Language } from '@nafha/contract/values/language'
import { citiesOf, DEFAULT_COUNTRY, placeName } from '../addresses/place-names.ts'
import { deliverySentence } from './delivery-words.ts'
import type { ShownPromises } from './promised-days.ts'

/** A cached page goes on saying the right days for this many cut-offs. */
const CUT_OFFS_AHEAD = 4

interface Facts {
  methods: readonly ShownMethod[]
  calendar: BusinessCalendar
  language: Language
}

/**
 * Writes when an order comes to each city that is placed now or later (rules/delivery 16). Cities that the same methods serve
 * have the same days, which are computed once; cities with the same days share them. The browser is left with looking at the
 * clock.
 */
export function cityPromises({ methods, calendar, language }: Facts, now: Date): ShownPromises {
  const cities = citiesOf(DEFAULT_COUNTRY)
  const servedAlike = Map.groupBy(['', ...cities], (city) =>
    methods.flatMap((method) => (servesPlace(method, placeIn(city)) ? [method.id] : [])).join(),
  )
  const promises = new Map<string, ShownPromises['promises'][number]>()
  for (const alike of servedAlike.values()) {
    const place = placeIn(alike[0]!)
    const days = promisesAhead(calendar, methods, place, now, CUT_OFFS_AHEAD).map(
      ({ usual, earlier, until }) => ({
        until: until.getTime(),
        orderBy: usual.orderBy.getTime(),
        usual: deliverySentence({ kind: usual.method.kind, promise: usual.promise }, language),
        earlier: earlier && {
          name: earlier.method.name,
          days: deliverySentence({ kind: earlier.method.kind, promise: earlier.promise }, language),
          price: earlier.method.price,
        },
      }),
    )
    const key = JSON.stringify(days)
    const same = promises.get(key)
    if (same) same.cities.push(...alike)
    else promises.set(key, { cities: alike, days })
  }
  return { cities: cities.map((city) => [city, placeName(city)]), promises: [...promises.values()] }
}

/** The place of a city by its name; no name is a place that is not known. */
const placeIn = (city: string) => ({ city: city || null, area: null })
