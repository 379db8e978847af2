import type { ShopSettings } from '@nafha/contract/shop'
import { facebook, follow, instagram, whatsapp } from '@nafha/texts'
import { FacebookMark, InstagramMark, WhatsAppMark } from '../icons/brands.tsx'

/** The house elsewhere; what is not configured is left out. */
export function SocialLinks({ shop }: { shop: ShopSettings }) {
  const links = [
    { name: instagram(), Mark: InstagramMark, href: shop.social.instagram },
    { name: facebook(), Mark: FacebookMark, href: shop.social.facebook },
    {
      name: whatsapp(),
      Mark: WhatsAppMark,
      href: shop.whatsappNumber && `https://wa.me/${shop.whatsappNumber}`,
    },
  ].filter((link) => link.href)
  if (links.length === 0) return null
  return (
    <nav aria-labelledby="foot-follow">
      <h2 id="foot-follow">{follow()}</h2>
      <ul>
        {links.map(({ name, Mark, href }) => (
          <li key={name}>
            <a href={href ?? undefined} rel="noopener" target="_blank">
              <Mark />
              <span className="brand-name">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
