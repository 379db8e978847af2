import type { ShopSettings } from '@nafha/contract/shop'
import { support_hours, whatsapp_chat_label } from '@nafha/texts'

/** Shows the telephone and WhatsApp number of customer care, and the hours of both. */
export const Contact = ({ shop }: { shop: ShopSettings }) => (
  <ul className="contact">
    <li>
      <a className="num" dir="ltr" href={`tel:${shop.customerCarePhone.replace(/[^+\d]/g, '')}`}>
        {shop.customerCarePhone}
      </a>
    </li>
    {shop.whatsappNumber && (
      <li>
        <a href={`https://wa.me/${shop.whatsappNumber}`} rel="noopener" target="_blank">
          {whatsapp_chat_label()}
        </a>
      </li>
    )}
    <li className="contact-hours">{support_hours()}</li>
  </ul>
)
