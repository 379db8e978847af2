import { readItem, writeItem } from '@nafha/contract/browser-storage'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { texts } from '../platform/shapes.ts'

/*
 * What somebody has typed and not sent yet: a page that is opened anew, in the other language for one, begins with it. For
 * this tab only, as it is about a person who may have nothing to do with whoever uses the device next. Secrets are not kept.
 */
export type Draft = 'shipping_form' | 'address_form' | 'sign_up_form' | 'track_form'

/** The form as it was left in this tab, or null when nobody has typed. */
export function readDraft(draft: Draft) {
  try {
    const kept: unknown = JSON.parse(readItem('sessionStorage', draft) ?? 'null')
    return texts(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps the form as it is, without its passwords. Null forgets. */
export function keepDraft(draft: Draft, entries: object | null): void {
  writeItem('sessionStorage', draft, entries && JSON.stringify(entries, withoutSecrets))
}

const withoutSecrets = (field: string, entry: unknown) => (field.startsWith('password') ? undefined : entry)

/**
 * Keeps what is typed into a form, for as long as its page is open: whoever goes on to another page of the shop is done with
 * it. Null for a form that is not kept. What it answers is called when the shop has it: the page stays open for a moment
 * longer, and nobody who opens it anew meanwhile is to send it again.
 */
export function useDraft<T extends FieldValues, O>(
  draft: Draft | null,
  { subscribe }: Pick<UseFormReturn<T, unknown, O>, 'subscribe'>,
): () => void {
  useEffect(() => {
    if (!draft) return
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(draft, values),
    })
    return () => {
      stop()
      keepDraft(draft, null)
    }
  }, [draft, subscribe])
  return () => {
    if (draft) keepDraft(draft, null)
  }
}
