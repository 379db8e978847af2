import { CallError } from '@nafha/contract/client'
import { choose_stars_first, review_is_empty } from '@nafha/texts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldErrors } from '../forms/server-errors.ts'
import { showFocused } from '../forms/show-focused.ts'
import { messageOf } from '../platform/failures.ts'
import type { ReviewFormProps } from './review-calls.ts'
import { type ReviewEntries, reviewDraft, saveReviewDraft } from './review-draft.ts'
import { bodyOf, entriesOf, errorsOf, FIELDS, isEmpty, type ReviewErrors } from './review-entries.ts'

type Change = Partial<ReviewEntries>

/** State of the form of a review. Errors stay until their field is fine. */
export function useReviewForm({ productId, rate, own, calls, invitation, onSaved }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [entries, setEntries] = useState(() => reviewDraft(productId, invitation) ?? entriesOf(own))
  const [errors, setErrors] = useState<ReviewErrors>({})
  const [busy, setBusy] = useState(false)
  const [uploading, setUploading] = useState(0)
  const isTouched = useRef(false)

  useEffect(() => {
    if (isTouched.current) saveReviewDraft(productId, entries, invitation)
  }, [entries, productId, invitation])

  const change = (update: Change | ((before: ReviewEntries) => Change)) => {
    isTouched.current = true
    setEntries((before) => {
      const after = { ...before, ...(typeof update === 'function' ? update(before) : update) }
      // An error that was mended is no longer reported.
      setErrors((shown) => {
        const wrong = errorsOf(after)
        const stillWrong = FIELDS.filter((field) => shown[field] && wrong[field])
        return Object.fromEntries(stillWrong.map((field) => [field, wrong[field]]))
      })
      return after
    })
  }
  const show = (wrong: ReviewErrors) => {
    setErrors(wrong)
    const first = FIELDS.find((field) => wrong[field])
    const input = first === 'photos' ? '[type=file]' : `[name=${first}]`
    if (!first) return
    form.current?.querySelector<HTMLElement>(input)?.focus()
    showFocused()
  }
  const drop = () => {
    isTouched.current = false
    saveReviewDraft(productId, null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = errorsOf(entries)
    if (Object.keys(wrong).length > 0) return show(wrong)
    if (rate === null) return show({ root: choose_stars_first() })
    // A guest's stars are sent with the form, a customer's have been sent before it.
    if (isEmpty(entries) && !invitation) return show({ root: review_is_empty() })
    setBusy(true)
    try {
      const review = await calls.save(bodyOf(productId, rate, entries))
      drop()
      onSaved(review)
    } catch (cause) {
      const errors = fieldErrors(cause)
      // An expired session leads to sign-in by itself; the draft waits.
      if (cause instanceof CallError && cause.status === 401) setErrors({})
      else show(errors ?? { root: messageOf(cause) })
      setBusy(false)
    }
  }
  return {
    ...{ form, entries, errors, busy, uploading, change, setUploading, submit, drop },
    /** Reports what is wrong with a field that was left. */
    check: (field: (typeof FIELDS)[number]) =>
      setErrors((shown) => ({ ...shown, [field]: errorsOf(entries)[field] })),
  }
}
