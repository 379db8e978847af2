import { shopNote } from '@nafha/contract/admin/shop-notes'
import * as z from 'zod'

const Notifications = z
  .array(z.object({ Code: z.string().nullish(), Message: z.string().nullish() }))
  .nullish()
const status = { HasErrors: z.boolean(), Notifications }

export const Shipments = z.object({
  ...status,
  Shipments: z.array(z.object({ ID: z.string().nullish(), ...status })).nullish(),
})

export const Label = z.object({
  ...status,
  ShipmentLabel: z.object({ LabelFileContents: z.array(z.int().min(0).max(255)).nullish() }).nullish(),
})

const TrackingResult = z.object({
  WaybillNumber: z.string(),
  UpdateCode: z.string(),
  UpdateDescription: z.string().nullish(),
  UpdateDateTime: z.string(),
  UpdateLocation: z.string().nullish(),
  Comments: z.string().nullish(),
})
export type TrackingResult = z.infer<typeof TrackingResult>

export const Tracking = z.object({
  ...status,
  TrackingResults: z.array(z.object({ Key: z.string(), Value: z.array(TrackingResult) })).nullish(),
})

interface Answer {
  Notifications?: z.infer<typeof Notifications>
}

/** Returns the faults that Aramex names, in its own words, for staff. */
export function readProblems(...answers: (Answer | undefined)[]): string {
  const says = answers
    .flatMap((answer) => answer?.Notifications ?? [])
    .map(({ Code, Message }) => `${Code ?? '–'}: ${Message ?? '–'}`)
  return says.join('; ').slice(0, 500) || shopNote('courier_gives_no_reason')
}
