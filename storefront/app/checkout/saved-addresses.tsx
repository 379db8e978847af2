import type { AddressLines } from '@nafha/contract/values/addresses'
import { MAX_ADDRESSES } from '@nafha/contract/values/addresses'
import { add_another_address, another_recipient_or_address, choose_a_saved_address } from '@nafha/texts'
import type { ReactNode } from 'react'
import { AddressLine } from '../addresses/address-line.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

interface Props {
  addresses: AddressLines[]
  /** Index of the chosen address, null for a typed one. */
  chosen: number | null
  onChoose: (index: number | null) => void
}

/** A customer's saved addresses to choose from, and the way to another recipient or address. */
export function SavedAddresses({ addresses, chosen, onChoose }: Props) {
  const choice = (index: number | null, words: ReactNode) => (
    <label className="check" key={index}>
      <input
        type="radio"
        name="address"
        value={index ?? ''}
        checked={chosen === index}
        onChange={() => onChoose(index)}
      />
      <i />
      {words}
    </label>
  )
  return (
    <fieldset className="fs">
      <legend>{choose_a_saved_address()}</legend>
      {/* Saved addresses are identified by their index. */}
      {addresses.map((address, index) => choice(index, <AddressLine address={address} />))}
      {choice(null, <span>{another_recipient_or_address()}</span>)}
      {addresses.length < MAX_ADDRESSES && (
        <PageLink className="link mt-2" to={paths.address}>
          {add_another_address()}
        </PageLink>
      )}
    </fieldset>
  )
}
