import type { ShopSettings } from '@nafha/contract/shop'
import { facebook_label, follow, instagram_label, whatsapp_chat_label } from '@nafha/texts'
import { FacebookMark, InstagramMark, WhatsAppMark } from '../icons/brands.tsx'

/** The configured social profiles. */
export const socialLinks = (shop: ShopSettings) =>
  [
    { name: instagram_label(), Mark: InstagramMark, href: shop.social.instagram },
    { name: facebook_label(), Mark: FacebookMark, href: shop.social.facebook },
    {
      name: whatsapp_chat_label(),
      Mark: WhatsAppMark,
      href: shop.whatsappNumber && `https://wa.me/${shop.whatsappNumber}`,
    },
  ].flatMap(({ href, ...link }) => (href ? [{ ...link, href }] : []))

/** Links to the social profiles, in the footer. */
export function SocialLinks({ shop }: { shop: ShopSettings }) {
  const links = socialLinks(shop)
  if (links.length === 0) return null
  return (
    <nav className="foot-follow" aria-labelledby="foot-follow">
      <h2 id="foot-follow">{follow()}</h2>
      <ul>
        {links.map(({ name, Mark, href }) => (
          <li key={name}>
            <a href={href} rel="noopener" target="_blank">
              <Mark />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
