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
      <p>
        {banner.text}
        <span aria-hidden="true">·</span>
        <PageLink className="link" to={banner.button.href}>
          {banner.button.label}
        </PageLink>
      </p>
      <button type="button" className="icon-btn" aria-label={dismiss()} onClick={dismissOffer}>
        <XIcon size={18} />
      </button>
    </div>
  </aside>
)
