import { spacedNumber } from './spaced-number.ts'

/** Shows an email address left to right on Arabic pages too, and breaks it only where it does not fit into a line. */
export const EmailText = ({ email, strong = false }: { email: string; strong?: boolean }) => (
  <bdi className={strong ? 'wrap-anywhere text-ink' : 'wrap-anywhere'} dir="ltr">
    {email}
  </bdi>
)

export const MobileText = ({ number, strong = false }: { number: string; strong?: boolean }) => (
  <bdi className={strong ? 'num text-ink' : 'num'} dir="ltr">
    {spacedNumber(number)}
  </bdi>
)
