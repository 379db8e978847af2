import {
  card_has_expired,
  card_has_insufficient_funds,
  card_number_is_incomplete,
  card_number_is_incorrect,
  card_number_is_required,
  card_was_declined,
  expiry_is_incomplete,
  expiry_is_invalid,
  expiry_is_required,
  only_test_cards_work,
  payment_was_not_confirmed,
  security_code_is_incomplete,
  security_code_is_incorrect,
  security_code_is_required,
} from '@nafha/texts'
import type { CodeError, ExpiryError, NumberError } from './card.ts'
import type { CardField } from './confirm-card.ts'

export const numberTexts: Record<NumberError, () => string> = {
  missing: card_number_is_required,
  incomplete: card_number_is_incomplete,
  incorrect: card_number_is_incorrect,
}
export const expiryTexts: Record<ExpiryError, () => string> = {
  missing: expiry_is_required,
  incomplete: expiry_is_incomplete,
  invalid: expiry_is_invalid,
  past: card_has_expired,
}
export const codeTexts: Record<CodeError, () => string> = {
  missing: security_code_is_required,
  incomplete: security_code_is_incomplete,
  incorrect: security_code_is_incorrect,
}

/** Sentences for entries that the provider refuses. */
export const refusedFieldTexts: Record<CardField, () => string> = {
  number: card_number_is_incorrect,
  expiry: expiry_is_invalid,
  code: security_code_is_incorrect,
}

const reasons: Record<string, () => string> = {
  generic_decline: card_was_declined,
  card_declined: card_was_declined,
  insufficient_funds: card_has_insufficient_funds,
  expired_card: card_has_expired,
  test_mode_live_card: only_test_cards_work,
  payment_intent_authentication_failure: payment_was_not_confirmed,
}

/** Returns the reason of a declined payment by the provider's code; null for codes without a sentence. */
export const declineText = (reason: string): string | null => reasons[reason]?.() ?? null
