import { expect, test } from 'vitest'
import { type Endpoint, endpoints } from '../endpoints/all.ts'
import { nextStatus, ORDER_STATUSES } from '../orders/orders.ts'
import { mayChangeStatus, ROLES, screenAbilities } from './abilities.ts'

/** Calls that list, read, create, replace or delete the records of a screen, with their method and screen. */
const recordCalls = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([call, { staff }]) => {
  const [, method = '', screen = ''] = /^(\w+) \/admin\/([\w-]+)(?:\/:id)?$/.exec(call) ?? []
  return staff && staff !== 'any' ? [{ call, method, screen, staff }] : []
})

test('a screen asks for the ability of the calls with which it reads and changes its records', () => {
  const screens = Object.entries(screenAbilities)
  const expected = screens.flatMap(([screen, { read, write }]) =>
    recordCalls
      .filter((each) => each.screen === screen)
      .map(({ call, method }) => [call, method === 'GET' ? read : write]),
  )
  const declared = recordCalls
    .filter(({ screen }) => Object.hasOwn(screenAbilities, screen))
    .map(({ call, staff }) => [call, staff])
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected))
  // Every screen of the table has a call that fills it.
  const filled = recordCalls.filter(({ method }) => method === 'GET').map(({ screen }) => screen)
  expect(Object.keys(screenAbilities).filter((screen) => !filled.includes(screen))).toEqual([])
})

test('owners and managers cancel and refund orders; packers send them; editors leave them alone', () => {
  const statusesOf = Object.fromEntries(
    ROLES.map((role) => [role, ORDER_STATUSES.filter((status) => mayChangeStatus(role, status))]),
  )
  const sending = ['Pending', 'Shipped', 'Out For Delivery', 'Delivered']
  expect(statusesOf).toEqual({ owner: ORDER_STATUSES, manager: ORDER_STATUSES, packer: sending, editor: [] })
  expect(Object.values(nextStatus).flat()).not.toContain('Pending')
})
