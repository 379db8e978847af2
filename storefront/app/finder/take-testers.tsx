import { FINDER_PICKS, type FinderAnswers } from '@nafha/contract/finder/answers'
import type { FinderPick } from '@nafha/contract/finder/finder'
import { type TakenTesters, type TesterOfPick, takeTesters } from '@nafha/contract/finder/finder-testers'
import {
  finder_take_some,
  finder_take_three,
  finder_tester_gone,
  finder_tester_replaced,
  finder_testers_none,
  finder_testers_taken,
  finder_testers_undone,
  list_comma,
  undo,
  view_cart,
} from '@nafha/texts'
import { useEffect, useRef, useState } from 'react'
import { availableToMe } from '../cart/begun-payment.ts'
import { chosenTesters, useCart } from '../cart/cart-store.ts'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { restoreTesters, saveFinderTesters, type TestersBefore } from './save-testers.ts'

const asOffer = ({ product: { name }, tester }: FinderPick): TesterOfPick => ({
  name,
  tester: tester && { id: tester.id, quantity: availableToMe(tester) },
})

type State =
  | { kind: 'open'; error?: string; isUndone?: boolean }
  | { kind: 'busy' }
  | { kind: 'taken'; taken: TakenTesters; before: TestersBefore }

interface Props {
  answers: FinderAnswers
  /** Number of perfumes on the page. */
  number: number
}

/** Chooses the testers of the finder's perfumes for the next order, and says what happened (rules/finder 8). */
export function TakeTesters({ answers, number }: Props) {
  const hydrated = useHydrated()
  const [state, setState] = useState<State>({ kind: 'open' })
  const place = useRef<HTMLDivElement>(null)
  // The pressed button goes with its state, and must not take the focus along.
  useEffect(() => {
    if (state.kind === 'taken' || (state.kind === 'open' && state.isUndone)) place.current?.focus()
  }, [state])
  const take = async () => {
    setState({ kind: 'busy' })
    try {
      // The page may be older than the stock.
      const { data } = await api('GET /finder', {
        query: { ...answers, family: answers.family?.join(',') },
      })
      const outcome = takeTesters(data.picks.map(asOffer), data.next.map(asOffer), chosenTesters())
      if (outcome.names.length === 0) setState({ kind: 'open', error: finder_testers_none() })
      else setState({ kind: 'taken', taken: outcome, before: saveFinderTesters(outcome.testers) })
    } catch (cause) {
      setState({ kind: 'open', error: messageOf(cause) })
    }
  }
  return (
    <div className="finder-testers" tabIndex={-1} ref={place}>
      {state.kind === 'taken' ? (
        <Taken
          {...state.taken}
          onUndo={() => {
            restoreTesters(state.before)
            setState({ kind: 'open', isUndone: true })
          }}
        />
      ) : (
        <>
          {state.kind === 'open' && state.error && (
            <p className="note note-warn" role="alert">
              {state.error}
            </p>
          )}
          {state.kind === 'open' && state.isUndone && <p role="status">{finder_testers_undone()}</p>}
          <button
            type="button"
            className="btn"
            disabled={!hydrated}
            aria-busy={state.kind === 'busy'}
            onClick={() => state.kind !== 'busy' && take()}
          >
            {number === FINDER_PICKS ? finder_take_three() : finder_take_some()}
          </button>
        </>
      )}
    </div>
  )
}

function Taken({ names, replaced, onUndo }: TakenTesters & { onUndo: () => void }) {
  const isCartFilled = useCart().length > 0
  return (
    <>
      <div role="status" className="grid gap-3">
        <p>{finder_testers_taken({ names: names.join(list_comma()) })}</p>
        {replaced.map(({ name, by }) => (
          <p key={name}>
            {by === null ? finder_tester_gone({ name }) : finder_tester_replaced({ name, by })}
          </p>
        ))}
      </div>
      <div className="finder-ways">
        {isCartFilled && (
          <PageLink className="btn btn-line" to={paths.cart}>
            {view_cart()}
          </PageLink>
        )}
        <button type="button" className="link" onClick={onUndo}>
          {undo()}
        </button>
      </div>
    </>
  )
}
