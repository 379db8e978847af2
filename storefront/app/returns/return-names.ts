import type { ReturnState } from '@nafha/contract/returns/return-states'
import type { RETURN_REASONS, RETURN_WISHES } from '@nafha/contract/returns/rules'
import {
  return_reason_arrived_late,
  return_reason_changed_mind,
  return_reason_damaged,
  return_reason_not_as_described,
  return_reason_wrong_item,
  return_state_approved,
  return_state_approved_next,
  return_state_in_transit,
  return_state_in_transit_next,
  return_state_inspected,
  return_state_inspected_next,
  return_state_received,
  return_state_received_next,
  return_state_refused,
  return_state_requested,
  return_state_requested_next,
  return_state_settled,
  return_state_withdrawn,
  return_wish_exchange,
  return_wish_refund,
} from '@nafha/texts'

export const reasonNames: Record<(typeof RETURN_REASONS)[number], () => string> = {
  changed_mind: return_reason_changed_mind,
  damaged: return_reason_damaged,
  wrong_item: return_reason_wrong_item,
  not_as_described: return_reason_not_as_described,
  arrived_late: return_reason_arrived_late,
}

export const wishNames: Record<(typeof RETURN_WISHES)[number], () => string> = {
  refund: return_wish_refund,
  exchange: return_wish_exchange,
}

export const stateNames: Record<ReturnState, () => string> = {
  requested: return_state_requested,
  approved: return_state_approved,
  refused: return_state_refused,
  withdrawn: return_state_withdrawn,
  in_transit: return_state_in_transit,
  received: return_state_received,
  inspected: return_state_inspected,
  settled: return_state_settled,
}

/** The next step of a return, for its buyer; a state without one is an end. */
export const nextSteps: Partial<Record<ReturnState, () => string>> = {
  requested: return_state_requested_next,
  approved: return_state_approved_next,
  in_transit: return_state_in_transit_next,
  received: return_state_received_next,
  inspected: return_state_inspected_next,
}
