import type { Language } from '@nafha/contract/values/language'
import type { Mail } from '../platform/mail/transport.ts'
import { bothParts } from './both-parts.ts'
import { ShortLetter, type ShortLetterProps } from './templates/short-letter.tsx'
import { type Addressee, type EmailContext, recipientOf } from './write.tsx'

type Letter<Kind> = Pick<Mail, 'unsubscribeUrl'> & { kind: Kind; key: string; subject: string } & Omit<
    ShortLetterProps,
    'language' | 'heading' | 'firstName' | 'customerCarePhone'
  >

/** Builds an email of a few sentences to one person, with its subject as heading. */
export async function shortMail<Kind extends Mail['kind']>(
  { customer, language }: { customer: Addressee; language: Language },
  { kind, key, subject, unsubscribeUrl, ...letter }: Letter<Kind>,
  { customerCarePhone }: Pick<EmailContext, 'customerCarePhone'>,
) {
  return {
    kind,
    key,
    to: recipientOf(customer),
    subject,
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...(await bothParts(
      <ShortLetter
        {...letter}
        language={language}
        heading={subject}
        firstName={customer.firstName}
        customerCarePhone={customerCarePhone}
      />,
    )),
  } satisfies Mail
}
