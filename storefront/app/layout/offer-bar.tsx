import { writeItem } from '@nafha/contract/browser-storage'
import type { Layout } from '@nafha/contract/pages/pages'
import { dismiss, offer } from '@nafha/texts'
import { XIcon } from '../icons/phosphor.tsx'
import { PageLink } from '../platform/page-link.tsx'

function dismissOffer() {
  document.documentElement.dataset.offer = 'dismissed'
  writeItem('sessionStorage', 'offer_dismissed', '1')
}

/**
 * Offers signed-out visitors 10 % for signing up (rules/pages 7). It stands in every page's HTML; base.css hides it by
 * marks on <html> that the first script sets before the first paint, so that nothing jumps.
 */
export const OfferBar = ({ banner }: { banner: Layout['signup_banner'] }) => (
  <aside className="offer" aria-label={offer()}>
    <div className="wrap">
      <PageLink className="offer-link" to={banner.button.href}>
        <span>{banner.text}</span> <span className="link">{banner.button.label}</span>
      </PageLink>
      <button type="button" className="icon-btn" aria-label={dismiss()} onClick={dismissOffer}>
        <XIcon size={18} />
      </button>
    </div>
  </aside>
)
