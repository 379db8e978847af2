import * as z from 'zod'
import { ORDER_NUMBER_LENGTH, PROMOTION_CODE_MIN_LENGTH } from './rules.ts'
import { westernDigits } from './values/digits.ts'
import {
  addressShape,
  completeBuilding,
  currentPassword,
  email,
  filled,
  firstName,
  lastName,
  matchingPasswords,
  mobileNumber,
  newPassword,
  otpCode,
  prefixName,
} from './values/fields.ts'

/** React Hook Form checks these forms in the browser, and the server checks them again (rules/forms). */

const person = { prefix_name: prefixName, first_name: firstName, last_name: lastName }

/** Fields that a guest fills in at /checkout/shipping. */
export const GuestShipping = z
  .object({ ...person, email, mobile_number: mobileNumber, ...addressShape })
  .check(completeBuilding)
export type GuestShipping = z.infer<typeof GuestShipping>

/** Fields of a customer there: e-mail and mobile number come from the account. */
export const CustomerShipping = z.object({ ...person, ...addressShape }).check(completeBuilding)
export type CustomerShipping = z.infer<typeof CustomerShipping>

const orderNumberField = filled('order_number_is_required')
  .overwrite(westernDigits)
  .length(ORDER_NUMBER_LENGTH, {
    error: 'order_number_must_be_exactly_10_characters',
  })

export const TrackOrder = z.object({
  order_id: filled('order_id_is_required').regex(/^\d{1,15}$/, { error: 'must_be_whole_number' }),
  order_number: orderNumberField,
})

/** "Pormotion" is the owner's spelling and stays (rules/forms 13). */
export const promotionCode = filled('pormotion_code_is_required')
  .overwrite(westernDigits)
  .min(PROMOTION_CODE_MIN_LENGTH, { error: 'pormotion_code_too_short' })
  .max(40, { error: 'too_long' })
export const PromotionCode = z.object({ code: promotionCode })

/** Token of the guest that the person was until now: the account takes over its discount (rules/discounts 16). */
const guestToken = z.string().max(200).nullish()

/** Fields of every kind of sign-in beside its credentials. */
export const signInExtras = { remember_me: z.boolean().nullish(), guest_token: guestToken }

export const SignIn = z.object({ email, password: newPassword, ...signInExtras })
export const SignUp = z
  .object({
    ...person,
    email,
    mobile_number: mobileNumber,
    password: newPassword,
    password_confirmation: z.string({ error: 'passwords_must_match' }),
    get_updates: z.literal(true, { error: 'get_updates_must_be_true' }),
    accept_our_terms: z.literal(true, { error: 'accept_our_terms_must_be_true' }),
    invite: z.string().max(40).nullish(),
    guest_token: guestToken,
  })
  .check(matchingPasswords)

export const OtpCode = z.object({ otp_code: otpCode })
export const ForgetPassword = z.object({ email })
export const ResetPassword = z
  .object({
    password: newPassword,
    password_confirmation: z.string({ error: 'passwords_must_match' }),
    token: z.string().max(200),
    email,
  })
  .check(matchingPasswords)
export const UpdatePassword = z
  .object({
    current_password: currentPassword,
    password: newPassword,
    password_confirmation: z.string({ error: 'passwords_must_match' }),
  })
  .check(matchingPasswords)
/** Proof for actions that a session alone must not allow: it may be stolen, or the device left signed in. */
export const PasswordProof = z.object({ current_password: currentPassword })
export type PasswordProof = z.infer<typeof PasswordProof>
/** Without `session_id`, all sessions but the current one end. */
export const EndSessions = z.object({ current_password: currentPassword, session_id: z.uuid().nullish() })
export const PersonalDetails = z.object({
  prefix_name: prefixName.nullish(),
  first_name: firstName.nullish(),
  last_name: lastName.nullish(),
  email: email.nullish(),
  mobile_number: mobileNumber.nullish(),
  /** Consent to news by email; unchanged when left out. */
  get_updates: z.boolean().nullish(),
  /** A change of e-mail address or mobile number needs one of these two (decision 0039). */
  current_password: currentPassword.nullish(),
  /** Code of POST /send-change-code. */
  otp_code: otpCode.nullish(),
})
/** Token of the link in the mail about a changed address. */
export const RestoreEmail = z.object({ token: z.string().max(200), email })
export const ContactMessage = z.object({
  message: filled('message_is_required').max(5000, { error: 'too_long' }),
  ...person,
  email,
  mobile_number: mobileNumber,
})
