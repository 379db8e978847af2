import { Fragment } from 'react'
import { spacedNumber } from './spaced-number.ts'

/** A part of an address that is no longer than this fits into a line of the narrowest phone. */
const SHORT_PART = 24

/**
 * Shows an email address left to right on Arabic pages too. Where it does not fit into a line, it breaks after `@` or a
 * dot, not at a hyphen, and only a long part within itself.
 */
export const EmailText = ({ email, strong = false }: { email: string; strong?: boolean }) => (
  <bdi className={strong ? 'wrap-anywhere text-ink' : 'wrap-anywhere'} dir="ltr">
    {email.match(/[^@.]*[@.]?/g)?.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other names
      <Fragment key={index}>
        <span className={part.length > SHORT_PART ? undefined : 'whitespace-nowrap'}>{part}</span>
        <wbr />
      </Fragment>
    ))}
  </bdi>
)

export const MobileText = ({ number, strong = false }: { number: string; strong?: boolean }) => (
  <bdi className={strong ? 'num text-ink' : 'num'} dir="ltr">
    {spacedNumber(number)}
  </bdi>
)
