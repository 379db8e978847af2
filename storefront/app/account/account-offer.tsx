import type { Order } from '@nafha/contract/checkout'
import { account_for_this_order, account_keeps_this_order } from '@nafha/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { prefixText } from '../forms/name-fields.tsx'
import { api } from '../platform/api.ts'
import { viewTransition } from '../platform/motion.ts'
import { paths } from '../platform/paths.ts'
import { SUCCESS_MS, useTimeout } from '../platform/use-timeout.ts'
import { rememberSent } from './code-times.ts'
import { EmailText, MobileText } from './contact-text.tsx'
import { saveSession, saveUser, useSession } from './session.ts'
import { SignUpForm } from './sign-up-form.tsx'

type Buyer = NonNullable<Order['guest']>

interface Props {
  buyer: Buyer
  /** Address of the order, which becomes the account's first address. */
  address: Order['address']
}

/** Offers an account to a guest who has just bought; only the password is left to type (rules/pages 35). */
export function AccountOffer({ buyer, address }: Props) {
  const session = useSession()
  const [registered, setRegistered] = useState(false)
  const navigate = useNavigate()
  const schedule = useTimeout()
  if (session.kind === 'in' && !registered) return null
  const { prefix_name, first_name, last_name, email, mobile_number } = buyer
  return (
    <section
      aria-labelledby="account-offer"
      className={`max-w-[34rem] border-t border-line pt-10 lg:col-start-1 lg:col-end-7 transition-opacity duration-700 ${registered ? 'opacity-0' : ''}`}
    >
      <h2 id="account-offer" className="text-2xl">
        {account_for_this_order()}
      </h2>
      <p className="soft mt-3">{account_keeps_this_order()}</p>
      <p className="mt-5 mb-7">
        {prefixText(prefix_name)} <bdi>{`${first_name} ${last_name}`}</bdi>
        <br />
        <EmailText email={email} />
        <br />
        <MobileText number={mobile_number} />
      </p>
      <SignUpForm
        // The shop stores only prefixes that its own schema accepts.
        known={{ ...buyer, prefix_name: prefix_name as 'Mr' | 'Mrs' | 'Ms' }}
        onRegistered={(fresh) => {
          setRegistered(true)
          saveSession(fresh)
          rememberSent('email', fresh.user.email)
          // If this fails, the step after verification offers the address form.
          api('POST /add-address', { body: address, queryKey: 'add-address' }).then(
            ({ data }) => saveUser(data.user),
            () => {},
          )
          schedule(SUCCESS_MS, () => navigate(paths.emailVerification, { replace: true, viewTransition }))
        }}
      />
    </section>
  )
}
