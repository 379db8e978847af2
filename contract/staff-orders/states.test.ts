import { expect, test } from 'vitest'
import { nextStaffOrderState, STAFF_ORDER_STATES, staffOrderMoves } from './states.ts'

const RESULTS = { send: 'sent', mark_paid: 'paid', withdraw: 'withdrawn' } as const

test('each move of staff leads to a state that the table allows', () => {
  for (const state of STAFF_ORDER_STATES) {
    for (const move of staffOrderMoves[state]) expect(nextStaffOrderState[state]).toContain(RESULTS[move])
  }
})

test('nothing follows a payment, and no order becomes a draft again', () => {
  expect(nextStaffOrderState.paid).toEqual([])
  expect(Object.values(nextStaffOrderState).flat()).not.toContain('draft')
})
