import { expect, test } from 'vitest'
import { readShopNote, shopNote } from './shop-notes.ts'

test('a note is read as it was written, and a reason may be a note or the words of a courier', () => {
  const reason = shopNote('courier_takes_day_by_phone')
  expect(readShopNote(shopNote('day_refused', { day: '2026-11-30', reason }))).toEqual({
    key: 'day_refused',
    inputs: { day: '2026-11-30', reason },
  })
  expect(
    readShopNote(shopNote('courier_down', { reason: 'HTTP 503  The courier is down.' }))?.inputs,
  ).toEqual({
    reason: 'HTTP 503  The courier is down.',
  })
  expect(readShopNote(shopNote('return_settled', { id: 7 }))?.inputs).toEqual({ id: '7' })
})

test('what the shop did not write is no note of it', () => {
  for (const text of ['', 'Consignee not at home', 'The buyer asks for 2026-11-30.', 'constructor 1'])
    expect(readShopNote(text)).toBeNull()
})
