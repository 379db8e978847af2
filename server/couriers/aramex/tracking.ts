import type { CourierEvent } from '../adapter.ts'
import { CourierDown } from '../call.ts'
import { kindOf } from '../event-kinds.ts'
import type { TrackingResult } from './answers.ts'
import { readWcfDate } from './dates.ts'

/** An update of Aramex's tracking. It has no id: code and time name it. */
export function eventOf(result: TrackingResult): CourierEvent {
  const at = readWcfDate(result.UpdateDateTime)
  if (!at) throw new CourierDown(`Aramex sent a time that is none: ${result.UpdateDateTime}`)
  const kind = kindOf('aramex', result.UpdateCode)
  const comments = result.Comments?.trim()
  return {
    reference: result.WaybillNumber,
    key: `${result.UpdateCode}:${at.getTime()}`,
    kind,
    at,
    place: result.UpdateLocation?.trim() ?? '',
    detail: result.UpdateDescription?.trim() ?? '',
    proof: kind === 'delivered' && comments ? { received_by: comments } : null,
  }
}
