import type { Picture } from '@nafha/contract/catalog'
import { MAX_ADDRESSES } from '@nafha/contract/values/addresses'
import { add_address, add_an_address, back, maximum_addresses_reached } from '@nafha/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ArrowLeftIcon } from '../icons/phosphor.tsx'
import { api } from '../platform/api.ts'
import { viewTransition } from '../platform/motion.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { SUCCESS_MS, useTimeout } from '../platform/use-timeout.ts'
import { AddressForm } from './address-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { useGate } from './gate.ts'

/** Adds an address, then leads back to the profile (rules/routes 14). */
export function AddressPage({ picture }: { picture: Picture | null }) {
  const { open, user } = useGate('signed_in')
  const [saved, setSaved] = useState(false)
  const navigate = useNavigate()
  const schedule = useTimeout()
  const full = !saved && (user?.address.length ?? 0) >= MAX_ADDRESSES
  return (
    <AuthPage picture={picture} open={open} title={add_an_address()} fading={saved}>
      <PageLink className="link no-underline!" to={paths.profile}>
        <ArrowLeftIcon size={18} className="flip" />
        <span>{back()}</span>
      </PageLink>
      <h1 className="mt-2 mb-8 text-3xl">{add_an_address()}</h1>
      {full ? (
        <p className="note">{maximum_addresses_reached()}</p>
      ) : (
        <AddressForm
          submit={add_address()}
          send={(body) => api('POST /add-address', { body, queryKey: 'add-address' })}
          onSaved={() => {
            setSaved(true)
            schedule(SUCCESS_MS, () => navigate(paths.profile, { viewTransition }))
          }}
        />
      )}
    </AuthPage>
  )
}
