import type { Layout } from '@nafha/contract/pages/pages'
import { accept, continue_without_accepting, cookie_settings } from '@nafha/texts'
import { useHydrated } from '../platform/hydrated.ts'
import { stored, useStored } from '../platform/stored.ts'
import { ALL, giveConsent, NONE } from './consent.ts'

/** The banner asks until a choice is stored (rules/pages 8). It floats, so that nothing moves when it comes. */
export function CookieBanner({ cookies, onChoose }: { cookies: Layout['cookies']; onChoose: () => void }) {
  const consent = useStored(stored.cookiesConsent)
  const hydrated = useHydrated()
  if (!hydrated || consent) return null
  return (
    <section className="cookie" aria-labelledby="cookie-title">
      <div className="wrap in">
        <div>
          <h2 id="cookie-title">{cookies.title}</h2>
          <p className="small soft">{cookies.banner}</p>
        </div>
        <div className="acts">
          <button type="button" className="link" onClick={onChoose}>
            {cookie_settings()}
          </button>
          <button type="button" className="btn btn-line btn-sm" onClick={() => giveConsent(NONE)}>
            {continue_without_accepting()}
          </button>
          <button type="button" className="btn btn-sm" onClick={() => giveConsent(ALL)}>
            {accept()}
          </button>
        </div>
      </div>
    </section>
  )
}
