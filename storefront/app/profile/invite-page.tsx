import type { InvitePage as Copy } from '@nafha/contract/pages/pages'
import { copy_link, error_sharing, share, share_by_whatsapp, your_invite_link } from '@nafha/texts'
import { WhatsAppMark } from '../icons/brands.tsx'
import { CopySimpleIcon, ShareNetworkIcon } from '../icons/phosphor-inner.tsx'
import { copyLink } from '../platform/copy-link.ts'
import { addressOf } from '../platform/head.ts'
import { pageLanguage } from '../platform/language.ts'
import { notify } from '../platform/notices.ts'
import { paths } from '../platform/paths.ts'
import { Invitations } from './invitations.tsx'
import { useCustomer } from './profile-layout.tsx'

/** The customer's own link, to copy, or to share where the device can (rules/pages 29). */
export function InvitePage({ copy }: { copy: Copy }) {
  const { invite_code } = useCustomer()
  // The invited person most likely reads the language of the inviting customer.
  const url = addressOf(location.origin, paths.invitation(invite_code), pageLanguage())
  const [beforeCode, afterCode] = url.split(invite_code)
  const shareLink = () =>
    navigator.share({ text: copy.share_text, url }).catch((cause: Error) => {
      // Closed again without choosing anybody: nothing went wrong.
      if (cause.name !== 'AbortError') notify(error_sharing(), { type: 'error' })
    })
  return (
    <div className="panels">
      <div className="panels panels-2 items-start">
        <section className="panel" aria-label={copy.title}>
          <div className="panel-head">
            <h2>{copy.title}</h2>
          </div>
          <p className="soft mb-6">{copy.intro}</p>
          <p className="small soft">{your_invite_link()}</p>
          <p className="mb-5 select-all wrap-anywhere" dir="ltr">
            {beforeCode}
            <wbr />
            <strong className="order-number text-2xl font-medium">{invite_code}</strong>
            {afterCode}
          </p>
          <p className="flex flex-wrap gap-3">
            <button type="button" className="btn" onClick={() => copyLink(url)}>
              <CopySimpleIcon size={18} />
              <span>{copy_link()}</span>
            </button>
            <a
              className="btn btn-line"
              href={`https://wa.me/?${new URLSearchParams({ text: `${copy.share_text} ${url}` })}`}
              rel="noopener"
              target="_blank"
            >
              <WhatsAppMark size={18} />
              <span>{share_by_whatsapp()}</span>
            </a>
            {'share' in navigator && (
              <button type="button" className="link" onClick={shareLink}>
                <ShareNetworkIcon size={18} />
                <span>{share()}</span>
              </button>
            )}
          </p>
        </section>
        <section className="panel" aria-label={copy.how_it_works_title}>
          <div className="panel-head">
            <h2>{copy.how_it_works_title}</h2>
          </div>
          <ol className="grid gap-4">
            {copy.how_it_works.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[2rem_1fr]">
                <span className="display text-accent" aria-hidden="true">
                  {index + 1}
                </span>
                <span>
                  {title}
                  <span className="soft block">{text}</span>
                </span>
              </li>
            ))}
          </ol>
          <p className="soft small mt-6">{copy.note}</p>
        </section>
      </div>
      <Invitations />
    </div>
  )
}
