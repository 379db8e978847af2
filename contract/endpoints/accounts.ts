import * as z from 'zod'
import {
  ContactMessage,
  EndSessions,
  ForgetPassword,
  OtpCode,
  PasswordProof,
  PersonalDetails,
  ResetPassword,
  RestoreEmail,
  SignIn,
  SignUp,
  signInExtras,
  UpdatePassword,
} from '../forms.ts'
import { NewPasskey, Passkey, PasskeyAnswer, PasskeyName, PasskeyOptions, passkeyId } from '../passkeys.ts'
import { Invite, InviteOverview, OpenSession, SavedAddress, Session, User } from '../people.ts'
import { Address, addressShape, completeBuilding } from '../values/fields.ts'
import { answer, done, rowId, wholeNumber } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

const index = z.object({ index: wholeNumber })
/**
 * The address at that index as its owner saw it. If the stored one differs, the call is refused with 409
 * address_changed; without this field the call uses the stored address (rules/accounts 17).
 */
const seenAddress = SavedAddress.nullish()
const userAnswer = answer(z.object({ user: User }))

export const accountEndpoints = {
  'POST /login': { body: SignIn, response: { 200: answer(Session) } },
  'POST /login/passkey/options': { response: { 200: answer(PasskeyOptions) } },
  'POST /login/passkey': {
    body: PasskeyAnswer.extend(signInExtras),
    response: { 200: answer(Session) },
  },
  'GET /user/passkeys': { signedIn: true, response: { 200: answer(z.array(Passkey)) } },
  'POST /user/passkeys/options': {
    body: PasswordProof,
    signedIn: true,
    response: { 200: answer(PasskeyOptions) },
  },
  'POST /user/passkeys': { body: NewPasskey, signedIn: true, response: { 201: answer(Passkey) } },
  'PUT /user/passkeys/:id': {
    params: passkeyId,
    body: PasskeyName,
    signedIn: true,
    response: { 200: answer(Passkey) },
  },
  'DELETE /user/passkeys/:id': {
    params: passkeyId,
    body: PasswordProof,
    signedIn: true,
    response: { 200: done },
  },
  'POST /register': { body: SignUp, response: { 201: answer(Session) } },
  /** The inviter with this code, and the percent that both receive; 404 without one. */
  'GET /invites/:code': {
    params: z.object({ code: z.string().regex(/^\w{1,40}$/) }),
    response: { 200: answer(Invite) },
  },
  /** Customers who joined with the caller's link, and the reward for each. */
  'GET /user/invites': { signedIn: true, response: { 200: answer(InviteOverview) } },
  'POST /logout': { signedIn: true, response: { 200: done } },
  'GET /user': { signedIn: true, response: { 200: answer(User) } },
  'POST /verify-email': { body: OtpCode, signedIn: true, response: { 200: userAnswer } },
  'POST /verify-mobile-number': { body: OtpCode, signedIn: true, response: { 200: userAnswer } },
  'POST /resend-email-otp-code': {
    body: z.object({ email: z.string().max(254).nullish() }),
    signedIn: true,
    response: { 200: done },
  },
  'POST /send-mobile-otp-code': {
    body: z.object({ mobile_number: z.string().max(20).nullish() }),
    signedIn: true,
    response: { 200: done },
  },
  'POST /add-address': { body: Address, signedIn: true, response: { 201: userAnswer } },
  'PUT /update-address/:index': {
    params: index,
    body: z.object({ ...addressShape, seen: seenAddress }).check(completeBuilding),
    signedIn: true,
    response: { 200: userAnswer },
  },
  'PUT /delete-address/:index': {
    params: index,
    body: z.object({ seen: seenAddress }).nullish(),
    signedIn: true,
    response: { 200: userAnswer },
  },
  /** Sends a code to the account's current e-mail address, which PUT /users accepts instead of the password. */
  'POST /send-change-code': { signedIn: true, response: { 200: done } },
  'PUT /users/:id': {
    params: z.object({ id: rowId }),
    body: PersonalDetails,
    signedIn: true,
    response: { 200: answer(User) },
  },
  'POST /forget-password': { body: ForgetPassword, response: { 200: done } },
  'POST /reset-password': { body: ResetPassword, response: { 200: done } },
  /**
   * Reverts a change of e-mail address: ends all sessions, removes the password and answers a link to set a new one.
   */
  'POST /restore-email': {
    body: RestoreEmail,
    response: { 200: answer(z.object({ reset_token: z.string(), email: z.string() })) },
  },
  'POST /update-password': { body: UpdatePassword, signedIn: true, response: { 200: done } },
  /** Sessions of the customer, the last used first. */
  'GET /user/sessions': { signedIn: true, response: { 200: answer(z.array(OpenSession)) } },
  'POST /user/sessions/end': { body: EndSessions, signedIn: true, response: { 200: done } },
  /** Withdraws the consent to news of the person whose mail has this link; mail programs call it themselves. */
  'POST /unsubscribe/:token': {
    params: z.object({ token: z.string().max(200) }),
    response: { 200: done },
  },
  'POST /send-message': { body: ContactMessage, response: { 200: done } },
} as const satisfies Record<string, Endpoint>
