import * as z from 'zod'
import { writtenText } from '../admin/bilingual.ts'
import { IsoDate } from '../values/iso-date.ts'

/** `expected` holidays follow a computed calendar; `announced` ones are certain. */
export const HOLIDAY_CERTAINTIES = ['expected', 'announced'] as const

export const Holiday = z.object({
  date: IsoDate,
  name: writtenText('name_is_required', 60),
  certainty: z.enum(HOLIDAY_CERTAINTIES, { error: 'unknown_value' }),
})
export type Holiday = z.output<typeof Holiday>
