/**
 * States of a return (rules/returns 5). `refused`, `withdrawn` and `settled` are ends; before `received` the parcel need not
 * be seen on its way.
 */
export const RETURN_STATES = [
  'requested',
  'approved',
  'refused',
  'withdrawn',
  'in_transit',
  'received',
  'inspected',
  'settled',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** The state transitions of a return. Server, buttons and tests all read this table. */
export const nextReturnState: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'refused', 'withdrawn'],
  approved: ['in_transit', 'received', 'withdrawn'],
  refused: [],
  withdrawn: [],
  in_transit: ['received'],
  received: ['inspected'],
  inspected: ['settled'],
  settled: [],
}

export const mayMoveReturn = (from: ReturnState, to: ReturnState): boolean =>
  nextReturnState[from].includes(to)

/** Returns whether a return may be settled by a replacement although nothing came back (rules/returns 16). */
export const mayReplaceReturn = (from: ReturnState): boolean => from === 'requested' || from === 'approved'

/** Returns whether nothing follows a state. */
export const isReturnOver = (state: ReturnState): boolean => nextReturnState[state].length === 0

/** Returns whether a return in this state gives its units back to the order: they were not returned. */
export const releasesUnits = (state: ReturnState): boolean => state === 'refused' || state === 'withdrawn'

/** The steps of which the buyer gets an email. */
const MAILED_RETURN_STATES = ['requested', 'approved', 'refused', 'withdrawn', 'received', 'settled'] as const
export type MailedReturnState = (typeof MAILED_RETURN_STATES)[number]

const isMailed = (state: ReturnState): state is MailedReturnState =>
  (MAILED_RETURN_STATES as readonly ReturnState[]).includes(state)

export const mailedReturnState = (state: ReturnState): MailedReturnState | null =>
  isMailed(state) ? state : null
