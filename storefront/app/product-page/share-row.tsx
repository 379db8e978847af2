import type { Product } from '@nafha/contract/catalog'
import { ask_on_whatsapp, error_sharing, share, whatsapp_question } from '@nafha/texts'
import { WhatsAppMark } from '../icons/brands.tsx'
import { ShareNetworkIcon } from '../icons/phosphor-inner.tsx'
import { copyLink } from '../platform/copy-link.ts'
import { addressOf } from '../platform/head.ts'
import { notify } from '../platform/notices.ts'
import { paths } from '../platform/paths.ts'
import { useRootData } from '../platform/root-data.ts'

/** Shares a perfume by the device's own dialog, or by the clipboard where there is none (rules/notices 6). */
export function ShareRow({ product: { id, name } }: { product: Product }) {
  const root = useRootData()
  if (!root) return null
  const { shop, language } = root
  const url = addressOf(shop.publicUrl, paths.product(id), language)
  const shareLink = () => {
    if (!('share' in navigator)) return copyLink(url)
    return navigator.share({ title: name, url }).catch((cause: Error) => {
      // An aborted share is no error: the shopper closed the dialog.
      if (cause.name !== 'AbortError') notify(error_sharing(), { type: 'error' })
    })
  }
  const question = new URLSearchParams({ text: whatsapp_question({ name }) })
  return (
    <div className="share">
      <button type="button" className="link" onClick={shareLink}>
        <ShareNetworkIcon size={18} />
        {share()}
      </button>
      {shop.whatsappNumber && (
        <a
          className="link"
          href={`https://wa.me/${shop.whatsappNumber}?${question}`}
          rel="noopener"
          target="_blank"
        >
          <WhatsAppMark size={18} />
          {ask_on_whatsapp()}
        </a>
      )}
    </div>
  )
}
