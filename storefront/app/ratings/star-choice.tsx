import { rate_n_of_5, your_rating } from '@nafha/texts'
import { type KeyboardEvent, useState } from 'react'
import { Star } from '../icons/star.tsx'

const FIVE = [1, 2, 3, 4, 5]
const steps: Record<string, 'next' | 'previous'> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
}

/** Returns the star that an arrow, Home or End moves to; null for any other key. Arabic stars start at the right. */
export function starAfterKey(from: number, key: string, rightToLeft: boolean): number | null {
  if (key === 'Home') return 1
  if (key === 'End') return 5
  const step = steps[key]
  if (!step) return null
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const forwards = (step === 'next') !== (sideways && rightToLeft)
  return ((from + (forwards ? 0 : 3)) % 5) + 1
}

interface Props {
  chosen: number | null
  ready: boolean
  busy: boolean
  onChoose: (stars: number) => void
}

/**
 * Five stars to choose from. Arrows move between them and Space or Enter chooses: a choice is sent to the shop, so
 * that moving alone must not choose.
 */
export function StarChoice({ chosen, ready, busy, onChoose }: Props) {
  const [reached, setReached] = useState<number | null>(null)
  const move = (event: KeyboardEvent<HTMLButtonElement>, from: number) => {
    const rightToLeft = document.documentElement.dir === 'rtl'
    const to = starAfterKey(from, event.key, rightToLeft)
    if (to === null) return
    event.preventDefault()
    const star = event.currentTarget.parentElement?.children[to - 1]
    if (star instanceof HTMLElement) star.focus()
  }
  return (
    <div role="radiogroup" aria-label={your_rating()} aria-busy={busy} className="stars stars-rate">
      {FIVE.map((n) => (
        // biome-ignore lint/a11y/useSemanticElements: an input's arrows would choose while they move
        <button
          key={n}
          type="button"
          role="radio"
          aria-checked={n === chosen}
          aria-disabled={!ready || busy}
          aria-label={rate_n_of_5({ n })}
          tabIndex={n === (reached ?? chosen ?? 1) ? 0 : -1}
          onFocus={() => setReached(n)}
          onKeyDown={(event) => move(event, n)}
          onClick={() => onChoose(n)}
        >
          <Star full={n <= (chosen ?? 0)} size={26} />
        </button>
      ))}
    </div>
  )
}
