import { CallError } from '@nafha/contract/client'
import type { OrderByStaff } from '@nafha/contract/staff-orders/staff-orders'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { bodyOf, type OrderValues } from './form-values.ts'

/** Keys of the queries about orders by staff. */
export const staffOrderKey = (id: number) => ['staff-order', id]
export const STAFF_ORDER_COUNTS = ['staff-order-counts']

/** An order of which nothing is to be paid waits to be packed at once, without a link. */
const doneOfSending = ({ state }: OrderByStaff) =>
  state === 'paid' ? 'nafha.staff_orders.placed' : 'nafha.staff_orders.sent_done'

/**
 * Saves the form as a draft, and sends it. A draft that cannot be sent yet stays in the form with its errors on their
 * fields; the next attempt saves the same draft.
 */
export function useOrderSaving(draft: OrderByStaff | undefined) {
  const { getValues, setError, clearErrors, reset } = useFormContext<OrderValues>()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const draftRef = useRef(draft && { id: draft.id, version: draft.version })
  const [isPending, setPending] = useState(false)
  const [error, setErrorText] = useState<string | null>(null)

  const store = async (): Promise<OrderByStaff> => {
    const body = bodyOf(getValues())
    const { data } = draftRef.current
      ? await call('PUT /admin/staff-orders/:id', {
          params: { id: draftRef.current.id },
          body: { ...body, version: draftRef.current.version },
        })
      : await call('POST /admin/staff-orders', { body })
    draftRef.current = { id: data.id, version: data.version }
    return data
  }

  const run = async (work: () => Promise<OrderByStaff>, doneOf: (order: OrderByStaff) => string) => {
    if (isPending) return
    setPending(true)
    setErrorText(null)
    clearErrors()
    try {
      const order = await work()
      queries.setQueryData(staffOrderKey(order.id), order)
      queries.invalidateQueries({ queryKey: ['staff-orders'] })
      queries.invalidateQueries({ queryKey: STAFF_ORDER_COUNTS })
      reset(getValues())
      notify(doneOf(order), { type: 'success' })
      navigate(`/admin/staff-orders/${order.id}`, { replace: true })
    } catch (cause) {
      const errors = cause instanceof CallError ? Object.entries(cause.refusal?.errors ?? {}) : []
      for (const [field, [message = '']] of errors) {
        setError(field as FieldPath<OrderValues>, { type: 'server', message })
      }
      setErrorText(cause instanceof Error ? cause.message : String(cause))
    } finally {
      setPending(false)
    }
  }

  return {
    isPending,
    error,
    save: () => run(store, () => 'nafha.staff_orders.draft_saved'),
    /** @param email whether the buyer gets the link by email */
    send: (email: boolean) =>
      run(async () => {
        const { id, version } = await store()
        return (await call('POST /admin/staff-orders/:id/send', { params: { id }, body: { version, email } }))
          .data
      }, doneOfSending),
  }
}
