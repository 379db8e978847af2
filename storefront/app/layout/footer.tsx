import type { Layout } from '@nafha/contract/pages/pages'
import type { ShopSettings } from '@nafha/contract/shop'
import {
  cookie_settings,
  faqs,
  help,
  legal,
  privacy_policy,
  terms_and_conditions,
  theme,
  track_my_order,
} from '@nafha/texts'
import { useSession } from '../account/session.ts'
import { ArabicMark } from '../icons/marks.tsx'
import { Contact } from '../parts/contact.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { Mark } from '../parts/mark.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { SocialLinks } from '../parts/social-links.tsx'
import { useIsWritten } from '../parts/written-pages.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { ThemeChoice } from './theme-choice.tsx'

interface Props {
  footer: Layout['footer']
  shop: ShopSettings
  onCookieSettings: () => void
}

/** The footer of every page (rules/pages 6). */
export function Footer({ footer, shop, onCookieSettings }: Props) {
  const signedIn = useSession().kind === 'in'
  const isWritten = useIsWritten()
  return (
    <footer className="night">
      <ArabicMark className="foot-ghost" />
      <div className="wrap">
        <div className="foot">
          <div className="foot-blurb">
            <Mark />
            <p>{footer.blurb}</p>
            <Contact shop={shop} />
          </div>
          <nav aria-labelledby="foot-help">
            <h2 id="foot-help">{help()}</h2>
            <ul>
              {isWritten('faqs') && (
                <li>
                  <PageLink to={paths.faqs}>{faqs()}</PageLink>
                </li>
              )}
              <li>
                <PageLink to={signedIn ? paths.purchaseHistory : paths.trackOrder}>
                  {track_my_order()}
                </PageLink>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="foot-legal">
            <h2 id="foot-legal">{legal()}</h2>
            <ul>
              {isWritten('terms') && (
                <li>
                  <PageLink to={paths.terms}>{terms_and_conditions()}</PageLink>
                </li>
              )}
              {isWritten('privacy') && (
                <li>
                  <PageLink to={paths.privacy}>{privacy_policy()}</PageLink>
                </li>
              )}
              <li>
                <button type="button" onClick={onCookieSettings}>
                  {cookie_settings()}
                </button>
              </li>
            </ul>
          </nav>
          <SocialLinks shop={shop} />
        </div>
        <div className="foot-end">
          <p>{footer.copyright}</p>
          <div className="foot-choices">
            <LanguageSwitch />
            <ThemeChoice name="foot-theme" label={theme()} />
          </div>
          <PaymentLogos />
        </div>
      </div>
    </footer>
  )
}
