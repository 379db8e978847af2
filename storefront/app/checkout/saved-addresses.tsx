import type { User } from '@nafha/contract/people'
import { MAX_ADDRESSES } from '@nafha/contract/rules'
import { add_another_address, choose_a_saved_address, save } from '@nafha/texts'
import { type FormEvent, useState } from 'react'
import { paths } from '../paths.ts'
import { PageLink } from '../platform/page-link.tsx'
import { AddressLine } from './address-line.tsx'
import { chooseAddress, chosenAddress } from './shipping-info.ts'

/** Where a customer has it sent: the default address is chosen (DESIGN 14). */
export function SavedAddresses({ user, onSaved }: { user: User; onSaved: () => void }) {
  const [chosen, setChosen] = useState(() => chosenAddress(user))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    chooseAddress(user, chosen)
    onSaved()
  }
  return (
    <form onSubmit={submit} className="mt-8">
      <fieldset className="fs">
        <legend>{choose_a_saved_address()}</legend>
        {user.address.map((address, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a saved address is known by its place
          <label className="check" key={index}>
            <input
              type="radio"
              name="address"
              value={index}
              checked={chosen === index}
              onChange={() => setChosen(index)}
            />
            <i />
            <AddressLine address={address} />
          </label>
        ))}
        {user.address.length < MAX_ADDRESSES && (
          <PageLink className="link mt-2" to={paths.address}>
            {add_another_address()}
          </PageLink>
        )}
      </fieldset>
      <button type="submit" className="btn btn-wide mt-8">
        {save()}
      </button>
    </form>
  )
}
