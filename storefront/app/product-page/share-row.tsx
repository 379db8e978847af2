import type { Product } from '@nafha/contract/catalog'
import {
  ask_on_whatsapp,
  copy_link,
  error_sharing,
  share,
  share_by_whatsapp,
  whatsapp_question,
} from '@nafha/texts'
import { WhatsAppMark } from '../icons/brands.tsx'
import { CopySimpleIcon, ShareNetworkIcon } from '../icons/phosphor-inner.tsx'
import { copyLink } from '../platform/copy-link.ts'
import { addressOf } from '../platform/head.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { notify } from '../platform/notices.ts'
import { paths } from '../platform/paths.ts'
import { useRootData } from '../platform/root-data.ts'

const chat = (number: string | null, text: string) =>
  `https://wa.me/${number ?? ''}?${new URLSearchParams({ text })}`

/** Shares a perfume: by the clipboard, WhatsApp, or the device's own dialog (rules/notices 6). */
export function ShareRow({ product: { id, name } }: { product: Product }) {
  const root = useRootData()
  const offered = useHydrated() && 'share' in navigator
  if (!root) return null
  const { shop, language } = root
  const url = addressOf(shop.publicUrl, paths.product(id), language)
  const shareLink = () =>
    navigator.share({ title: name, url }).catch((cause: Error) => {
      // An aborted share is no error: the shopper closed the dialog.
      if (cause.name !== 'AbortError') notify(error_sharing(), { type: 'error' })
    })
  return (
    <div className="share">
      <button type="button" className="icon-btn" aria-label={copy_link()} onClick={() => copyLink(url)}>
        <CopySimpleIcon />
      </button>
      <a
        className="icon-btn"
        href={chat(null, `${name} ${url}`)}
        rel="noopener"
        target="_blank"
        aria-label={share_by_whatsapp()}
      >
        <WhatsAppMark size={20} />
      </a>
      {offered && (
        <button type="button" className="icon-btn" aria-label={share()} onClick={shareLink}>
          <ShareNetworkIcon />
        </button>
      )}
      {shop.whatsappNumber && (
        <a
          className="link share-ask"
          href={chat(shop.whatsappNumber, whatsapp_question({ name }))}
          rel="noopener"
          target="_blank"
        >
          {ask_on_whatsapp()}
        </a>
      )}
    </div>
  )
}
