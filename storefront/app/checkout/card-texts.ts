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
  payment_was_not_confirmed,
  security_code_is_incomplete,
  security_code_is_incorrect,
  security_code_is_required,
  test_card_hint,
  use_another_card,
  use_another_card_or_call_bank,
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

/** The sandbox's card that pays. */
export const TEST_CARD = '\u20664242\u00a04242\u00a04242\u00a04242\u2069'

const withNextStep = (reason: () => string) => () => `${reason()} ${use_another_card_or_call_bank()}`

const reasons: Record<string, () => string> = {
  generic_decline: withNextStep(card_was_declined),
  card_declined: withNextStep(card_was_declined),
  insufficient_funds: () => `${card_has_insufficient_funds()} ${use_another_card()}`,
  test_mode_live_card: () => test_card_hint({ number: TEST_CARD }),
  payment_intent_authentication_failure: withNextStep(payment_was_not_confirmed),
}

/** Returns why a payment was declined, and what helps, by the provider's code. */
export const declineText = (reason: string): string => (reasons[reason] ?? use_another_card_or_call_bank)()
