import type { Layout } from '@nafha/contract/pages/pages'
import { accept, continue_without_accepting, cookie_settings } from '@nafha/texts'
import { useEffect, useRef } from 'react'
import { useHydrated } from '../platform/hydrated.ts'
import { stored, useStored } from '../platform/stored.ts'
import { ALL, giveConsent, NONE } from './consent.ts'

/**
 * The page leaves the banner its room from the first paint on (inline-head-script.ts). A longer text, or larger letters,
 * take more of it.
 */
function useCookieRoom(isShown: boolean, isAnswered: boolean) {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = document.documentElement
    if (isAnswered) delete root.dataset.cookies
    if (!isShown || !banner.current) return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      root.style.setProperty('--cookie-height', `${Math.ceil(height)}px`)
    })
    observer.observe(banner.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--cookie-height')
    }
  }, [isShown, isAnswered])
  return banner
}

/** The banner asks until a choice is stored (rules/pages 8). It floats, so that nothing moves when it comes. */
export function CookieBanner({ cookies, onChoose }: { cookies: Layout['cookies']; onChoose: () => void }) {
  const consent = useStored(stored.cookiesConsent)
  const hydrated = useHydrated()
  const isShown = hydrated && !consent
  const banner = useCookieRoom(isShown, consent !== null)
  if (!isShown) return null
  return (
    <section className="cookie" aria-label={cookies.title} ref={banner}>
      <div className="wrap in">
        <p>
          {cookies.banner}{' '}
          <button type="button" className="link-inline" onClick={onChoose}>
            {cookie_settings()}
          </button>
        </p>
        <div className="acts">
          <button type="button" className="btn btn-sm" onClick={() => giveConsent(ALL)}>
            {accept()}
          </button>
          <button type="button" className="btn btn-line btn-sm" onClick={() => giveConsent(NONE)}>
            {continue_without_accepting()}
          </button>
        </div>
      </div>
    </section>
  )
}
