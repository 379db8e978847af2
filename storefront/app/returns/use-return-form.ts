import type { Order } from '@nafha/contract/checkout'
import { CallError } from '@nafha/contract/client'
import type { OrderReturns } from '@nafha/contract/returns/returns'
import { bottles_must_be_sealed, reason_is_required, units_are_required } from '@nafha/texts'
import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors } from '../forms/server-errors.ts'
import { showFocused } from '../forms/show-focused.ts'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'

export interface UploadedPhoto {
  id: string
  /** The photo as a data address, to be shown. */
  preview: string
}

interface Entries {
  /** Units by line. */
  units: Record<number, number>
  reason: string
  sealed: boolean
  wish: 'refund' | 'exchange'
  note: string
  photos: UploadedPhoto[]
}

const FIELDS = ['units', 'reason', 'sealed', 'note', 'photos', 'root'] as const
type Errors = Partial<Record<(typeof FIELDS)[number], string>>
type Change = Partial<Entries>

/** The first entries: an order of one bottle has nothing to choose from. */
function firstEntries({ lines }: OrderReturns): Entries {
  const [line, ...others] = lines
  const units = line && others.length === 0 && line.quantity === 1 ? { [line.item_id]: 1 } : {}
  return { units, reason: '', sealed: false, wish: 'refund', note: '', photos: [] }
}

const unitsOf = ({ units }: Entries) =>
  Object.entries(units).flatMap(([id, quantity]) => (quantity > 0 ? [{ item_id: Number(id), quantity }] : []))

/** State of the form of a return. A request that lost its answer is repeated with the same id, and opens no second return. */
export function useReturnForm(order: Order, options: OrderReturns, onRequested: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [id] = useState(() => (isSecureContext ? crypto.randomUUID() : undefined))
  const [entries, setEntries] = useState(() => firstEntries(options))
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [uploading, setUploading] = useState(0)

  const errorsOf = (current: Entries): Errors => ({
    ...(unitsOf(current).length === 0 ? { units: units_are_required() } : {}),
    ...(current.reason === '' ? { reason: reason_is_required() } : {}),
    ...(!current.sealed && options.sealed_reasons.some((one) => one === current.reason)
      ? { sealed: bottles_must_be_sealed() }
      : {}),
  })
  const change = (update: Change | ((before: Entries) => Change)) => {
    setEntries((before) => ({ ...before, ...(typeof update === 'function' ? update(before) : update) }))
    setErrors({})
  }
  const show = (wrong: Errors) => {
    setErrors(wrong)
    const first = FIELDS.find((field) => wrong[field])
    const input = first === 'photos' ? '[type=file]' : `[name=${first}]`
    form.current?.querySelector<HTMLElement>(input)?.focus()
    showFocused()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = errorsOf(entries)
    const reason = options.reasons.find((one) => one === entries.reason)
    if (Object.keys(wrong).length > 0 || !reason) return show(wrong)
    setBusy(true)
    try {
      await api('POST /orders/:id/returns', {
        params: { id: order.id },
        body: {
          ...(id ? { id } : {}),
          ...{ order_number: order.order_number, reason, wish: entries.wish, sealed: entries.sealed },
          ...{ units: unitsOf(entries), note: entries.note, photos: entries.photos.map((photo) => photo.id) },
        },
        queryKey: 'return',
      })
      onRequested()
    } catch (cause) {
      // An expired session leads to sign-in by itself.
      if (!(cause instanceof CallError && cause.status === 401))
        show(fieldErrors(cause) ?? { root: messageOf(cause) })
      setBusy(false)
    }
  }
  return { form, entries, errors, busy, uploading, change, setUploading, submit }
}
