import { moveTo } from './events.ts'
import { parcelOf } from './parcels.ts'
import type { ParcelRow } from './rows.ts'
import type { CourierStore } from './store.ts'

/** After a failed attempt the recipient may choose another day for this many steps; then the courier tries again. */
const STEPS_FOR_A_NEW_DAY = 10
const LONGEST_WAIT_MS = 60_000

export interface Clock {
  /** Moves what is due, and sets the alarm for what is next. */
  wake(): void
  close(): void
}

/** Moves parcels along their way as time passes, also the time while the sandbox was closed. */
export function startClock(store: CourierStore, stepMs: number, onMove: () => void): Clock {
  let alarm: NodeJS.Timeout | undefined
  let isClosed = false

  function wake() {
    clearTimeout(alarm)
    if (isClosed || stepMs === 0) return
    const now = Date.now()
    const due = [...store.tables.parcels.values()].filter(({ dueAt }) => dueAt !== null && dueAt <= now)
    for (const parcel of due) takeStep(store, parcel, now, stepMs)
    if (due.length > 0) onMove()
    const next = Math.min(
      ...[...store.tables.parcels.values()].map(({ dueAt }) => dueAt ?? Number.POSITIVE_INFINITY),
    )
    if (next !== Number.POSITIVE_INFINITY) {
      alarm = setTimeout(wake, Math.min(Math.max(next - Date.now(), 1), LONGEST_WAIT_MS))
    }
  }

  return {
    wake,
    close() {
      isClosed = true
      clearTimeout(alarm)
    },
  }
}

/** The next step of a parcel's way; one that has arrived stays as it is. */
export function takeStep(store: CourierStore, { id }: Pick<ParcelRow, 'id'>, now: number, stepMs: number) {
  const parcel = parcelOf(store, id)
  const [type, ...steps] = parcel.steps
  if (type === undefined) return
  const waitMs = type === 'attempt_failed' ? stepMs * STEPS_FOR_A_NEW_DAY : stepMs
  const dueAt = stepMs > 0 && steps.length > 0 ? now + waitMs : null
  store.commit(moveTo({ ...parcel, steps, dueAt }, type, now))
}
