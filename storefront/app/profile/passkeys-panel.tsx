import type { Passkey } from '@nafha/contract/passkeys'
import {
  add_passkey,
  passkey_last_used,
  passkey_never_used,
  passkeys_hint,
  passkeys as passkeys_text,
  remove_passkey,
  rename_passkey,
} from '@nafha/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePasskeySupport } from '../account/use-passkey.ts'
import { api } from '../platform/api.ts'
import { dateOf } from '../platform/moments.ts'
import { useCustomer } from '../profile/profile-layout.tsx'
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The customer's passkeys: which there are, one more, another name, and an end to one. */
export function PasskeysPanel() {
  const { id } = useCustomer()
  const queries = useQueryClient()
  const isSupported = usePasskeySupport()
  const queryKey = ['passkeys', id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /user/passkeys', { queryKey: 'passkeys', signal }),
  })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    return queries.invalidateQueries({ queryKey })
  }
  const own = data?.data ?? []
  if (!isSupported && own.length === 0) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{passkeys_text()}</h2>
      </div>
      <p className="soft mb-6">{passkeys_hint()}</p>
      {own.length > 0 && (
        <ul className="mb-6 grid gap-4">
          {own.map((passkey) => (
            <Entry key={passkey.id} passkey={passkey} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {isSupported && (
        <button type="button" className="btn btn-line" onClick={() => setOpen({ kind: 'add' })}>
          {add_passkey()}
        </button>
      )}
      <AddPasskeyDialog open={open?.kind === 'add'} onClose={close} onDone={done} />
      <RenamePasskeyDialog
        passkey={open?.kind === 'rename' ? open.passkey : null}
        onClose={close}
        onDone={done}
      />
      <RemovePasskeyDialog
        passkey={open?.kind === 'remove' ? open.passkey : null}
        onClose={close}
        onDone={done}
      />
    </section>
  )
}

function Entry({ passkey, onOpen }: { passkey: Passkey; onOpen: (open: Open) => void }) {
  const day = passkey.last_used_at && dateOf(passkey.last_used_at)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <span>
        <bdi className="block wrap-anywhere">{passkey.name}</bdi>
        <span className="soft text-sm">{day ? passkey_last_used({ day }) : passkey_never_used()}</span>
      </span>
      <span className="flex gap-4">
        <button
          type="button"
          className="link"
          aria-label={`${rename_passkey()}: ${passkey.name}`}
          onClick={() => onOpen({ kind: 'rename', passkey })}
        >
          {rename_passkey()}
        </button>
        <button
          type="button"
          className="link"
          aria-label={`${remove_passkey()}: ${passkey.name}`}
          onClick={() => onOpen({ kind: 'remove', passkey })}
        >
          {remove_passkey()}
        </button>
      </span>
    </li>
  )
}
