import type { TesterOffer } from '@nafha/contract/admin/tester-offers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useBlocker } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { replaceQueryData } from '../platform/replace-query-data.ts'

const KEY = ['tester-offers']

/** Asks before unsaved changes are left: by a link of the back office, or by the browser. */
function useGuard(isEdited: boolean): void {
  const translate = useTranslate()
  const blocker = useBlocker(isEdited)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirm(translate('ra.message.unsaved_changes'))) blocker.proceed()
    else blocker.reset()
  }, [blocker, translate])
  useEffect(() => {
    if (!isEdited) return
    const keep = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [isEdited])
}

/** The testers as staff see them while they edit: `testers` is undefined until they are known. */
export function useTesterOffers() {
  const notify = useNotify()
  const queries = useQueryClient()
  const [edited, setEdited] = useState<TesterOffer[] | null>(null)
  const { data, error: readError } = useQuery({
    queryKey: KEY,
    queryFn: () => call('GET /admin/tester-offers'),
  })
  const saving = useMutation({
    mutationFn: (testers: readonly TesterOffer[]) =>
      call('PUT /admin/tester-offers', {
        body: {
          version: data?.data.version,
          testers: testers.map(({ id, offered }) => ({ id, offered })),
        },
      }),
    onSuccess: async (answer) => {
      await replaceQueryData(queries, KEY, answer)
      setEdited(null)
      notify('nafha.tester_offers.saved', { type: 'success' })
    },
  })
  useGuard(edited !== null)
  const discard = () => {
    setEdited(null)
    saving.reset()
  }
  return {
    testers: edited ?? data?.data.testers,
    total: data?.data.total ?? 0,
    isEdited: edited !== null,
    isSaving: saving.isPending,
    error: (saving.error ?? readError)?.message ?? null,
    change: setEdited,
    save: () => edited && saving.mutate(edited),
    discard,
    reload: () => {
      discard()
      queries.invalidateQueries({ queryKey: KEY })
    },
  }
}
