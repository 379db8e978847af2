/**
 * Notes and reasons that the shop itself writes for staff, with what their sentences take, in its order. Only the last of them may
 * have several words. A note is stored as its key with these inputs, so that each member of staff reads it in their language.
 */
export const SHOP_NOTES = {
  shipment_undone: [],
  booking_canceled: [],
  problem_closed: [],
  no_courier_account: [],
  courier_gives_no_reason: [],
  courier_cancels_by_phone: [],
  courier_takes_day_by_phone: [],
  courier_down: ['reason'],
  buyer_asks_for: ['day'],
  day_refused: ['day', 'reason'],
  return_collected: [],
  return_settled: ['id'],
  order_changed: ['id'],
  import_file: ['id'],
} as const

export type ShopNoteKey = keyof typeof SHOP_NOTES
type Input = 'day' | 'reason' | 'id'

/** Returns a note as it is stored, such as `buyer_asks_for 2026-11-30`. */
export const shopNote = (key: ShopNoteKey, inputs: Partial<Record<Input, string | number>> = {}): string =>
  [key, ...SHOP_NOTES[key].map((name) => inputs[name] ?? '')].join(' ')

const isKey = (word: string): word is ShopNoteKey => Object.hasOwn(SHOP_NOTES, word)

/** Reads a stored note. Null for what a person, a courier or an earlier version of the shop wrote: that is shown as it is. */
export function readShopNote(
  text: string,
): { key: ShopNoteKey; inputs: Partial<Record<Input, string>> } | null {
  const [key = '', ...words] = text.split(' ')
  if (!isKey(key)) return null
  const names = SHOP_NOTES[key]
  const inputs = names.map((name, place) => {
    const isLast = place === names.length - 1
    return [name, isLast ? words.slice(place).join(' ') : words[place]]
  })
  return { key, inputs: Object.fromEntries(inputs) }
}
