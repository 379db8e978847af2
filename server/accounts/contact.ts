import type { Customer } from './customers.ts'

export type Channel = 'email' | 'mobile'
/** A code proves an address or a number, or that its reader has the mailbox in force. */
export type CodePurpose = Channel | 'current_email'

type Contact = Pick<
  Customer,
  'email' | 'mobileNumber' | 'pendingEmail' | 'pendingMobileNumber' | 'emailVerifiedAt' | 'mobileVerifiedAt'
>

/** The address or number that signs in, is written to and counts; another one may be waiting for its proof. */
export const inForce = (customer: Contact, channel: Channel): string =>
  channel === 'email' ? customer.email : customer.mobileNumber

export const pendingOf = (customer: Contact, channel: Channel): string | null =>
  channel === 'email' ? customer.pendingEmail : customer.pendingMobileNumber

/** The address or number that a code goes to. */
export const destinationOf = (customer: Contact, purpose: CodePurpose): string =>
  purpose === 'current_email' ? customer.email : (pendingOf(customer, purpose) ?? inForce(customer, purpose))

/** Tells whether it is certain that the address or number in force is the customer's own. */
export const isVerified = ({ emailVerifiedAt, mobileVerifiedAt }: Contact, channel: Channel): boolean =>
  (channel === 'email' ? emailVerifiedAt : mobileVerifiedAt) !== null

/** Tells whether there is something to prove: the one in force, or the one that waits to take its place. */
export const awaitsProof = (customer: Contact, channel: Channel): boolean =>
  pendingOf(customer, channel) !== null || !isVerified(customer, channel)
