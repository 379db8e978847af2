import type { User } from '@nafha/contract/people'
import {
  cancel,
  default_address,
  delete_this_address,
  delete as delete_word,
  edit,
  n_2nd_address,
  n_3rd_address,
  no,
  save,
  yes,
} from '@nafha/texts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { AddressForm } from '../account/address-form.tsx'
import { saveUser } from '../account/session.ts'
import { AddressLine } from '../addresses/address-line.tsx'
import { CourierLine } from '../addresses/courier-line.tsx'
import { api } from '../platform/api.ts'
import { Dialog } from '../platform/dialog.tsx'
import { notify } from '../platform/notices.ts'
import { notifyAddressFailure } from './address-failure.ts'
import { toHeading, useEditing } from './editing.ts'

/** Orders go to the first unless another is chosen; the others are counted (rules/pages 25). */
const titles = [default_address, n_2nd_address, n_3rd_address]

const panelId = (index: number): string => `address-${index}`

interface Props {
  address: User['address'][number]
  /** 0 is the default. */
  index: number
}

/** Shows one address with inline editing and a delete button. */
export function AddressPanel({ address, index }: Props) {
  const [editing, turn] = useEditing(panelId(index))
  const [deleting, setDeleting] = useState(false)
  const title = titles[index]?.() ?? default_address()
  return (
    <section id={panelId(index)} className="panel" aria-label={title}>
      <div className="panel-head">
        <h2 tabIndex={-1}>{title}</h2>
        {!editing && (
          <span className="flex gap-6">
            <button type="button" className="link small" onClick={() => turn(true)}>
              {edit()}
            </button>
            <button type="button" className="link small" onClick={() => setDeleting(true)}>
              {delete_word()}
            </button>
          </span>
        )}
      </div>
      {editing ? (
        <AddressForm
          start={address}
          submit={save()}
          send={(lines) =>
            api('PUT /update-address/:index', {
              params: { index },
              body: { ...lines, seen: address },
              queryKey: 'update-address',
            })
          }
          onSaved={() => turn(false)}
          onFailed={(cause) => notifyAddressFailure(cause, panelId(index))}
        >
          <button type="button" className="btn btn-line btn-wide" onClick={() => turn(false)}>
            {cancel()}
          </button>
        </AddressForm>
      ) : (
        <div className="soft">
          <AddressLine address={address} />
          <CourierLine address={address} />
        </div>
      )}
      <DeleteDialog address={address} index={index} open={deleting} onClose={() => setDeleting(false)} />
    </section>
  )
}

interface DeleteProps extends Props {
  open: boolean
  onClose: () => void
}

function DeleteDialog({ address, index, open, onClose }: DeleteProps) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const { data, message } = await api('PUT /delete-address/:index', {
        params: { index },
        body: { seen: address },
        queryKey: 'delete-address',
      })
      // The dialog and the button that opened it go with the address.
      flushSync(() => {
        onClose()
        saveUser(data.user)
      })
      toHeading(panelId(Math.min(index, data.user.address.length - 1)))
      if (message) notify(message, { type: 'success' })
    } catch (cause) {
      onClose()
      notifyAddressFailure(cause, panelId(index))
    }
    setBusy(false)
  }
  return (
    <Dialog open={open} onClose={onClose} label={delete_this_address()}>
      <div className="dialog-body">
        <h2 className="text-2xl">{delete_this_address()}</h2>
        <div className="soft">
          <AddressLine address={address} />
        </div>
        <div className="dialog-actions">
          <button type="button" className="btn btn-danger" onClick={remove} disabled={busy} aria-busy={busy}>
            <span className="spin" aria-hidden="true" />
            {yes()}
          </button>
          <button type="button" className="btn btn-line" onClick={onClose}>
            {no()}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
