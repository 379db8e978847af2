import type { ShownMethod } from '@nafha/contract/delivery/delivery-options'
import type { Language } from '@nafha/contract/values/language'
import type * as z from 'zod'
import type { Database } from '../platform/database/client.ts'
import { inLanguage } from '../platform/text/language.ts'
import { readFullDays } from './capacity.ts'
import { readDeliveryFacts } from './methods.ts'

/** Reads the methods by which pages compute dates before there is a cart. */
export async function shownMethods(
  db: Database,
  language: Language,
): Promise<z.output<typeof ShownMethod>[]> {
  const { methods } = await readDeliveryFacts(db)
  const full = await readFullDays(db, methods, new Date())
  return methods.map((method) => ({
    id: method.id,
    kind: method.kind,
    name: inLanguage(method.name, language),
    cities: method.cities,
    areas: method.areas,
    price: method.price,
    free_from: method.free_from,
    cut_offs: method.cut_offs,
    days_from: method.days_from,
    days_to: method.days_to,
    weekdays: method.weekdays,
    slots: method.slots,
    full: [...(full.get(method.id) ?? [])],
  }))
}
