import { spacedNumber } from './spaced-number.ts'

/** Latin inside Arabic too, and wherever there is no room for all of it, whole at the next line. */
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
