import { zodResolver } from '@hookform/resolvers/zod'
import { PasswordProof } from '@nafha/contract/forms'
import { NewPasskey, type Passkey, PasskeyName } from '@nafha/contract/passkeys'
import {
  add_passkey,
  close as close_text,
  current_password,
  passkey_added,
  passkey_name,
  passkey_remove_question,
  passkey_removed,
  passkey_renamed,
  remove_passkey,
  rename_passkey,
} from '@nafha/texts'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordProofForm } from '../account/password-proof-form.tsx'
import { loadPasskeys, passkeyFailure } from '../account/use-passkey.ts'
import { TextField } from '../forms/field.tsx'
import { FormFailure } from '../forms/form-failure.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { XIcon } from '../icons/phosphor.tsx'
import { api } from '../platform/api.ts'
import { Dialog } from '../platform/dialog.tsx'
import { notify } from '../platform/notices.ts'

interface FrameProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

const Frame = ({ open, title, onClose, children }: FrameProps) => (
  <Dialog open={open} onClose={onClose} label={title}>
    <div className="dialog-body">
      <button type="button" className="icon-btn z-1" aria-label={close_text()} onClick={onClose}>
        <XIcon size={20} />
      </button>
      <h2 className="mb-6 text-2xl">{title}</h2>
      {children}
    </div>
  </Dialog>
)

interface Done {
  onDone: () => unknown
}

const NAME = ['name'] as const
const BOTH = ['name', 'current_password'] as const

export const AddPasskeyDialog = ({
  open,
  onClose,
  onDone,
}: Done & { open: boolean; onClose: () => void }) => (
  <Frame open={open} title={add_passkey()} onClose={onClose}>
    <AddForm onDone={onDone} />
  </Frame>
)

/** Asks for the password first: whoever has only the session could let themselves in for good. */
function AddForm({ onDone }: Done) {
  const form = useForm({
    resolver: zodResolver(NewPasskey.pick({ name: true }).extend(PasswordProof.shape)),
    shouldFocusError: false,
    defaultValues: { name: '', current_password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(
    async ({ name, current_password: password }) => {
      try {
        const { startRegistration } = await loadPasskeys()
        const { data: options } = await api('POST /user/passkeys/options', {
          body: { current_password: password },
          queryKey: 'passkey-options',
        })
        const passkey = await startRegistration({ optionsJSON: options as never })
        await api('POST /user/passkeys', {
          body: { name, passkey: passkey as never },
          queryKey: 'add-passkey',
        })
        notify(passkey_added(), { type: 'success' })
        onDone()
      } catch (cause) {
        if (!showRefusals(form, BOTH, cause)) form.setError('root', { message: passkeyFailure(cause) })
      }
    },
    focusFirst(form, BOTH),
  )
  return (
    <form className="form text-start" onSubmit={submit} noValidate>
      <TextField
        label={passkey_name()}
        error={errors.name?.message}
        maxLength={60}
        {...form.register('name')}
      />
      <PasswordField
        label={current_password()}
        error={errors.current_password?.message}
        autoComplete="current-password"
        {...form.register('current_password')}
      />
      <FormFailure message={errors.root?.message} />
      <SubmitButton busy={isSubmitting}>{add_passkey()}</SubmitButton>
    </form>
  )
}

interface OneProps extends Done {
  passkey: Passkey | null
  onClose: () => void
}

export const RenamePasskeyDialog = ({ passkey, onClose, onDone }: OneProps) => (
  <Frame open={passkey !== null} title={rename_passkey()} onClose={onClose}>
    {passkey && <RenameForm passkey={passkey} onDone={onDone} />}
  </Frame>
)

function RenameForm({ passkey, onDone }: Done & { passkey: Passkey }) {
  const form = useForm({
    resolver: zodResolver(PasskeyName),
    shouldFocusError: false,
    defaultValues: { name: passkey.name },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(
    async (body) => {
      try {
        await api('PUT /user/passkeys/:id', { params: { id: passkey.id }, body, queryKey: 'rename-passkey' })
        notify(passkey_renamed(), { type: 'success' })
        onDone()
      } catch (cause) {
        if (!showRefusals(form, NAME, cause)) form.setError('root', { message: passkeyFailure(cause) })
      }
    },
    focusFirst(form, NAME),
  )
  return (
    <form className="form text-start" onSubmit={submit} noValidate>
      <TextField
        label={passkey_name()}
        error={errors.name?.message}
        maxLength={60}
        {...form.register('name')}
      />
      <FormFailure message={errors.root?.message} />
      <SubmitButton busy={isSubmitting}>{rename_passkey()}</SubmitButton>
    </form>
  )
}

export const RemovePasskeyDialog = ({ passkey, onClose, onDone }: OneProps) => (
  <Frame open={passkey !== null} title={passkey_remove_question()} onClose={onClose}>
    {passkey && <RemoveForm passkey={passkey} onDone={onDone} />}
  </Frame>
)

function RemoveForm({ passkey, onDone }: Done & { passkey: Passkey }) {
  const remove = async (body: PasswordProof) => {
    await api('DELETE /user/passkeys/:id', { params: { id: passkey.id }, body, queryKey: 'remove-passkey' })
    notify(passkey_removed(), { type: 'success' })
    onDone()
  }
  return (
    <>
      <p className="mb-6">
        <bdi className="wrap-anywhere">{passkey.name}</bdi>
      </p>
      <PasswordProofForm onProof={remove}>
        {(isBusy) => <SubmitButton busy={isBusy}>{remove_passkey()}</SubmitButton>}
      </PasswordProofForm>
    </>
  )
}
