import type { Recipient } from '../platform/messaging/mail/transport.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
}

export const recipientOf = ({ firstName, lastName, email }: Person): Recipient => ({
  name: `${firstName} ${lastName}`,
  address: email,
})

/** The recipient of an email about a purchase: the customer, or the guest who bought. */
export const buyerOf = ({
  greeted,
  email,
}: {
  greeted: { firstName: string; lastName: string }
  email: string
}): Recipient => recipientOf({ ...greeted, email })
