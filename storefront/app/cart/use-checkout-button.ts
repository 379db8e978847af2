import type { CartQuote } from '@nafha/contract/checkout'
import { address_needed_before_purchase } from '@nafha/texts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { storedUser } from '../account/session-storage.ts'
import { prefersReducedMotion, viewTransition } from '../platform/motion.ts'
import { notify } from '../platform/notices.ts'
import { paths } from '../platform/paths.ts'
import { readStored, stored, writeStored } from '../platform/stored.ts'
import { useTimeout } from '../platform/use-timeout.ts'
import { saveTesters } from './cart-store.ts'
import { checkoutGate } from './gate.ts'
import type { GoneTester } from './gone-testers.ts'
import { type Tester, testersToChoose } from './testers.ts'

/** A customer without an address is redirected to the profile after this time, in ms (rules/notices 8). */
const TO_ADDRESS_MS = 4000

function reveal(part: HTMLElement | null) {
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}

interface Options {
  /** Undefined until they are known. */
  testers: readonly Tester[] | undefined
  /** product_size_ids of the chosen testers. */
  chosen: readonly number[]
  /** Chosen testers that can no longer be had. */
  gone: readonly GoneTester[]
  /** Undefined until the shop has answered. */
  quote: CartQuote | undefined
  /** Called when Checkout is refused for want of testers. */
  onTooFew?: () => void
}

/**
 * The press on Checkout in the cart and in its drawer: it leads on, or shows what stands in the way (rules/routes 12,
 * rules/testers 6).
 */
export function useCheckoutButton({ testers, chosen, gone, quote, onTooFew }: Options) {
  const navigate = useNavigate()
  const section = useRef<HTMLElement>(null)
  const notes = useRef<HTMLDivElement>(null)
  const [wasRefused, setWasRefused] = useState(false)
  const schedule = useTimeout()
  /** True while the redirect to the address form is scheduled; another navigation cancels it. */
  const [leaving, setLeaving] = useState(false)
  const available = chosen.filter((id) => gone.every((one) => one.id !== id))
  const tooFew = available.length < testersToChoose(testers)

  const goOn = () => {
    if (leaving) return
    if (tooFew) {
      setWasRefused(true)
      reveal(section.current)
      onTooFew?.()
      return
    }
    const isRefused = quote?.not_for_sale.some(({ product_size_id }) => !chosen.includes(product_size_id))
    if (isRefused || (quote && quote.total_refusal !== null)) {
      reveal(notes.current)
      return
    }
    const gate = checkoutGate(readStored(storedUser))
    if (gate.kind === 'address_missing') {
      notify(address_needed_before_purchase(), { time: TO_ADDRESS_MS })
      setLeaving(true)
      schedule(TO_ADDRESS_MS, () => navigate(paths.profile, { viewTransition }))
      return
    }
    if (gone.length > 0) saveTesters(available)
    writeStored(stored.cartStep, ['cart', 'shipping'])
    navigate(gate.to, { viewTransition })
  }
  return { section, notes, tooFew, lacksTesters: wasRefused && tooFew, goOn }
}
