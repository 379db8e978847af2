import type { Customer } from './customers.ts'

export type Channel = 'email' | 'mobile'
/** A code proves an address or a number, or that the caller reads the mailbox in force. */
export type CodePurpose = Channel | 'current_email'

type Contact = Pick<
  Customer,
  'email' | 'mobileNumber' | 'pendingEmail' | 'pendingMobileNumber' | 'emailVerifiedAt' | 'mobileVerifiedAt'
>

/** The contact in force: it signs in and receives messages. A new one may wait for its proof beside it. */
export const inForce = (customer: Contact, channel: Channel): string =>
  channel === 'email' ? customer.email : customer.mobileNumber

export const pendingOf = (customer: Contact, channel: Channel): string | null =>
  channel === 'email' ? customer.pendingEmail : customer.pendingMobileNumber

/** The address or number that a code goes to. */
export const destinationOf = (customer: Contact, purpose: CodePurpose): string =>
  purpose === 'current_email' ? customer.email : (pendingOf(customer, purpose) ?? inForce(customer, purpose))

/** Returns true if the address or number in force is proved to be the customer's own. */
export const isVerified = ({ emailVerifiedAt, mobileVerifiedAt }: Contact, channel: Channel): boolean =>
  (channel === 'email' ? emailVerifiedAt : mobileVerifiedAt) !== null

/** Returns true if the contact in force is unproved, or another one waits to replace it. */
export const awaitsProof = (customer: Contact, channel: Channel): boolean =>
  pendingOf(customer, channel) !== null || !isVerified(customer, channel)
