import type { Order } from '@nafha/contract/checkout'
import type { OrderReturns } from '@nafha/contract/returns/returns'
import { MAX_RETURN_NOTE } from '@nafha/contract/returns/rules'
import {
  cancel,
  choose_reason,
  return_exchange_hint,
  return_note,
  return_reason,
  return_request,
  return_sealed,
  return_units_of,
  return_wish,
} from '@nafha/texts'
import { CheckField } from '../forms/check-field.tsx'
import { ErrorText, Field } from '../forms/field.tsx'
import { FormFailure } from '../forms/form-failure.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { CaretDownIcon } from '../icons/phosphor-inner.tsx'
import { reasonNames, wishNames } from './return-names.ts'
import { ReturnPhotoInput } from './return-photo-input.tsx'
import { useReturnForm } from './use-return-form.ts'
import '../styles/forms.css'
import '../styles/return-form.css'
import '../styles/review-form.css'

interface Props {
  order: Order
  options: OrderReturns
  onRequested: () => void
  onCancel: () => void
}

/** The form of a return: units of each line, the reason, a wish, words and photos. Entries stay until it is sent. */
export function ReturnForm({ order, options, onRequested, onCancel }: Props) {
  const { form, entries, errors, busy, uploading, change, setUploading, submit } = useReturnForm(
    order,
    options,
    onRequested,
  )
  const isOneLine = options.lines.length === 1
  const isSealedAsked = options.sealed_reasons.some((reason) => reason === entries.reason)
  return (
    <form className="form review-form" onSubmit={submit} noValidate ref={form}>
      {options.lines.map(({ item_id, product_name, size_name, quantity }, index) => (
        <Choice
          key={item_id}
          name={index === 0 ? 'units' : `units_${item_id}`}
          label={return_units_of({ name: `${product_name} · ${size_name}` })}
          error={isOneLine ? errors.units : undefined}
          invalid={errors.units !== undefined}
          value={String(entries.units[item_id] ?? 0)}
          options={Array.from({ length: quantity + 1 }, (_, n) => [String(n), String(n)])}
          onChange={(n) => change({ units: { ...entries.units, [item_id]: Number(n) } })}
        />
      ))}
      <div role="alert" className="empty:hidden">
        {errors.units && !isOneLine && <ErrorText id="return-units-error" error={errors.units} />}
      </div>
      <Choice
        name="reason"
        label={return_reason()}
        error={errors.reason}
        value={entries.reason}
        options={[['', choose_reason()], ...options.reasons.map((one): Option => [one, reasonNames[one]()])]}
        onChange={(reason) => change({ reason })}
      />
      {isSealedAsked && (
        <CheckField
          name="sealed"
          checked={entries.sealed}
          error={errors.sealed}
          onChange={(event) => change({ sealed: event.target.checked })}
        >
          {return_sealed()}
        </CheckField>
      )}
      <Choice
        name="wish"
        label={return_wish()}
        value={entries.wish}
        options={[
          ['refund', wishNames.refund()],
          ['exchange', wishNames.exchange()],
        ]}
        onChange={(wish) => change({ wish: wish === 'exchange' ? 'exchange' : 'refund' })}
      />
      <div>
        <Field label={return_note()} error={errors.note}>
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={3}
              dir="auto"
              maxLength={MAX_RETURN_NOTE}
              value={entries.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </Field>
        {entries.wish === 'exchange' && <p className="small soft mt-2">{return_exchange_hint()}</p>}
      </div>
      <ReturnPhotoInput
        order={order}
        photos={entries.photos}
        onChange={(update) => change((before) => ({ photos: update(before.photos) }))}
        onBusy={setUploading}
        error={errors.photos}
      />
      <FormFailure message={errors.root} />
      <div className="flex flex-wrap items-center gap-x-7 gap-y-2">
        <SubmitButton busy={busy || uploading > 0} quiet>
          {return_request()}
        </SubmitButton>
        <button type="button" className="link" onClick={onCancel}>
          {cancel()}
        </button>
      </div>
    </form>
  )
}

type Option = [value: string, name: string]

interface ChoiceProps {
  name: string
  label: string
  error?: string | undefined
  invalid?: boolean
  value: string
  options: Option[]
  onChange: (value: string) => void
}

const Choice = ({ name, label, error, invalid = false, value, options, onChange }: ChoiceProps) => (
  <Field label={label} error={error} invalid={invalid}>
    {(control) => (
      <>
        <select {...control} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
        <span className="chev">
          <CaretDownIcon size={16} />
        </span>
      </>
    )}
  </Field>
)
