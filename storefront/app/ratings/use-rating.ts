import type { RatingSummary } from '@nafha/contract/catalog'
import { CallError } from '@nafha/contract/client'
import { rating_saved, sign_in_to_rate } from '@nafha/texts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { notifyFailure } from '../account/failure.ts'
import { comingBack } from '../account/gate.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { notify } from '../platform/notices.ts'
import { paths } from '../platform/paths.ts'
import { readStored, stored, useStored } from '../platform/stored.ts'
import { savePendingStar, takePendingStar } from './pending-star.ts'
import { type OwnRating, readRatings, saveRating } from './rate.ts'
import type { Subject } from './subject.ts'

interface RatingInHand {
  /** Average rating; undefined until it is loaded. */
  summary: RatingSummary | null
  /** Stars to show as the reader's own; null for none. */
  chosen: number | null
  /** Stars can be clicked once the customer's own rating was loaded or could not be (rules/catalog 18). */
  ready: boolean
  busy: boolean
  choose: (stars: number) => void
}

/** Back from signing in, one is where one was; unless one has gone on already. */
function focusChosenStar(): void {
  if (document.activeElement !== document.body && document.activeElement?.id !== 'main') return
  document.querySelector<HTMLElement>('#rate [aria-checked="true"]')?.focus()
}

/**
 * The reader's own rating of a subject. Whoever is signed out is asked to sign in and comes back to the star
 * that they clicked.
 * @param rated anybody has: otherwise there is nothing to look up for who is signed out
 */
export function useRating({ kind, id }: Subject, rated: boolean): RatingInHand {
  const token = useStored(stored.token)
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const location = useLocation()
  const { revalidate } = useRevalidator()
  const [loaded, setLoaded] = useState<{ own: OwnRating | null } | null>(null)
  const [summary, setSummary] = useState<RatingSummary | null>(null)
  const [saving, setSaving] = useState<number | null>(null)

  const askToSignIn = (stars: number) => {
    savePendingStar({ kind, id }, stars)
    notify(sign_in_to_rate())
    navigate(paths.signIn, { viewTransition: true, ...comingBack({ ...location, hash: '#rate' }) })
  }
  const save = async (own: OwnRating | null, stars: number) => {
    setSaving(stars)
    try {
      setLoaded({ own: await saveRating({ kind, id }, own, stars) })
      notify(rating_saved(), { type: 'success' })
      // The average stands at the head of the page, too.
      revalidate()
      // Without it the page's own average stands.
      await readRatings({ kind, id }).then(setSummary, () => {})
    } catch (cause) {
      // The frame leads to sign-in by itself when a session has expired, and back here.
      if (cause instanceof CallError && cause.status === 401) savePendingStar({ kind, id }, stars)
      notifyFailure(cause)
    } finally {
      setSaving(null)
    }
  }

  // A reader who returns without signing in has dropped the rating.
  useEffect(() => {
    if (readStored(stored.token) === null) takePendingStar({ kind, id })
  }, [kind, id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each customer and subject
  useEffect(() => {
    setLoaded(null)
    if (token === null && !rated) return
    const controller = new AbortController()
    const begin = (own: OwnRating | null) => {
      if (controller.signal.aborted || token === null) return
      setLoaded({ own })
      const stars = takePendingStar({ kind, id })
      if (stars !== null) save(own, stars).then(focusChosenStar)
    }
    readRatings({ kind, id }, controller.signal).then(
      (found) => {
        setSummary(found)
        begin(found.own)
      },
      // Allow a rating although loading failed: the server knows whether there is a rating already.
      () => begin(null),
    )
    return () => controller.abort()
  }, [token, kind, id])

  const ready = hydrated && (token === null || loaded !== null)
  const busy = saving !== null
  return {
    summary,
    chosen: saving ?? loaded?.own?.rate ?? null,
    ready,
    busy,
    choose: (stars) => {
      if (!ready || busy) return
      if (token === null) askToSignIn(stars)
      else save(loaded?.own ?? null, stars)
    },
  }
}
