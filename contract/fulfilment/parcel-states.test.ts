import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changesState,
  hasLeft,
  holdsUnits,
  PARCEL_EVENTS,
  PARCEL_STATES,
  type ParcelEventKind,
  type ParcelState,
  parcelStates,
  statusesBetween,
  statusOfParcels,
  unpackedUnits,
} from './parcel-states.ts'

const START = new Date('2026-11-27T08:00:00Z')
const hour = (n: number) => new Date(START.getTime() + n * 3_600_000)

interface Event {
  state: ParcelEventKind
  at: Date
}

/** The state of a parcel after these events, in the order in which they come in: of its state the latest one counts. */
function stateAfter(events: readonly Event[]): ParcelState {
  let state: ParcelState = 'packed'
  for (const [n, event] of events.entries()) {
    const times = events.slice(0, n).flatMap((one) => (one.state === state ? [one.at.getTime()] : []))
    const at = new Date(Math.max(START.getTime(), ...times))
    if (event.state !== 'note' && changesState({ state, at }, event)) state = event.state
  }
  return state
}

const event = fc.record({
  state: fc.constantFrom(...PARCEL_EVENTS),
  at: fc.integer({ min: 1, max: 50 }).map(hour),
})

test('a parcel never goes backwards, and twice is once', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const ranks = events.map((_, n) => parcelStates[stateAfter(events.slice(0, n + 1))].rank)
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      expect(stateAfter(events.flatMap((one) => [one, one]))).toBe(stateAfter(events))
    }),
  )
})

test('a courier’s events lead to the same state in whichever order they come', () => {
  const way = fc.record({
    attempts: fc.array(fc.constantFrom<ParcelState>('out_for_delivery', 'failed'), { maxLength: 5 }),
    end: fc.constantFrom<ParcelState | null>('delivered', 'returned', null),
  })
  fc.assert(
    fc.property(way, fc.infiniteStream(fc.nat()), ({ attempts, end }, random) => {
      const states: ParcelState[] = ['booked', 'shipped', ...attempts, ...(end ? [end] : [])]
      const events = states.map((state, n) => ({ state, at: hour(n + 1) }))
      const shuffled = events
        .map((one) => ({ one, key: random.next().value }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one)
      expect(stateAfter(shuffled)).toBe(states.at(-1))
    }),
  )
})

test('what has left is not canceled, and what is final stays', () => {
  for (const state of PARCEL_STATES) {
    const canceled = changesState({ state, at: START }, { state: 'canceled', at: hour(1) })
    expect([state, canceled]).toEqual([state, state === 'packed' || state === 'booked'])
    if (parcelStates[state].isFinal) {
      for (const next of PARCEL_STATES)
        expect(changesState({ state, at: START }, { state: next, at: hour(1) })).toBe(false)
    }
  }
})

test('an order is Pending until its last unit has left, then stands where its slowest parcel does', () => {
  const lines = [
    { id: 1, due: 2 },
    { id: 2, due: 1 },
  ]
  const parcel = (state: ParcelState, ...units: [number, number][]) => ({
    state,
    units: units.map(([itemId, quantity]) => ({ itemId, quantity })),
  })
  const first = (state: ParcelState) => parcel(state, [1, 2])
  const second = (state: ParcelState) => parcel(state, [2, 1])
  expect(statusOfParcels(lines, [])).toBe('Pending')
  expect(statusOfParcels(lines, [first('delivered')])).toBe('Pending')
  expect(statusOfParcels(lines, [first('delivered'), second('booked')])).toBe('Pending')
  expect(statusOfParcels(lines, [first('delivered'), second('shipped')])).toBe('Shipped')
  expect(statusOfParcels(lines, [first('delivered'), second('failed')])).toBe('Out For Delivery')
  expect(statusOfParcels(lines, [first('delivered'), second('delivered')])).toBe('Delivered')
  expect(statusOfParcels(lines, [first('delivered'), second('returned')])).toBe('Pending')
  // What came back and is on sale again is no longer due.
  const withoutSecond = [
    { id: 1, due: 2 },
    { id: 2, due: 0 },
  ]
  expect(statusOfParcels(withoutSecond, [first('delivered'), second('returned')])).toBe('Delivered')
  // A refunded unit is no longer to be sent once another parcel left; one that is packed all the same holds the order.
  const secondRefunded = [
    { id: 1, due: 2 },
    { id: 2, due: 1, refunded: 1 },
  ]
  expect(statusOfParcels(secondRefunded, [first('packed')])).toBe('Pending')
  expect(statusOfParcels(secondRefunded, [first('delivered')])).toBe('Delivered')
  expect(statusOfParcels(secondRefunded, [first('delivered'), second('packed')])).toBe('Pending')
  expect(unpackedUnits(lines, [parcel('packed', [1, 1]), second('canceled')])).toEqual(
    new Map([
      [1, 1],
      [2, 1],
    ]),
  )
})

test('the way of an order leads forwards only, and none leads out of Canceled', () => {
  expect(statusesBetween('Pending', 'Delivered')).toEqual(['Shipped', 'Out For Delivery', 'Delivered'])
  expect(statusesBetween('Delivered', 'Shipped')).toEqual([])
  expect(statusesBetween('Canceled', 'Shipped')).toEqual([])
  expect(PARCEL_STATES.filter(hasLeft).every(holdsUnits)).toBe(true)
})
