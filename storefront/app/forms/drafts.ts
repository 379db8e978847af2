import { readItem, writeItem } from '@nafha/contract/browser-storage'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { texts } from '../platform/shapes.ts'

/*
 * Drafts of unsent forms: a page that is opened anew, for example in the other language, begins with its draft. They live in
 * this tab only, because the next person at the device must not see them. Secrets are not stored.
 */
export type Draft = 'shipping_form' | 'address_form' | 'sign_up_form' | 'track_form'

/** Returns the draft of a form in this tab; null without one. */
export function readDraft(draft: Draft) {
  try {
    const draftEntries: unknown = JSON.parse(readItem('sessionStorage', draft) ?? 'null')
    return texts(draftEntries) ? draftEntries : null
  } catch {
    return null
  }
}

/** Stores a form without its passwords; null removes the draft. */
export function saveDraft(draft: Draft, entries: object | null): void {
  writeItem('sessionStorage', draft, entries && JSON.stringify(entries, withoutSecrets))
}

const withoutSecrets = (field: string, entry: unknown) => (field.startsWith('password') ? undefined : entry)

/**
 * Stores the draft of a form while its page is open; another page of the shop removes it. Null stores none.
 * @returns removes the draft once the shop has the form: the page stays open for a moment, and a reload must not send it twice
 */
export function useDraft<T extends FieldValues, O>(
  draft: Draft | null,
  { subscribe }: Pick<UseFormReturn<T, unknown, O>, 'subscribe'>,
): () => void {
  useEffect(() => {
    if (!draft) return
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(draft, values),
    })
    return () => {
      stop()
      saveDraft(draft, null)
    }
  }, [draft, subscribe])
  return () => {
    if (draft) saveDraft(draft, null)
  }
}
