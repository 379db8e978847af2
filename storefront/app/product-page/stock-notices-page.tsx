import {
  stock_notices_end_hint,
  stock_notices_end_title,
  stock_notices_ended,
  stop_these_mails,
} from '@nafha/texts'
import { MailLinkPage } from '../parts/mail-link-page.tsx'
import { api } from '../platform/api.ts'

/** The page behind the link that ends back-in-stock emails. */
export const StockNoticesPage = ({ token }: { token: string }) => (
  <MailLinkPage
    title={stock_notices_end_title()}
    texts={{ before: stock_notices_end_hint(), after: stock_notices_ended() }}
    button={stop_these_mails()}
    onPress={() => api('DELETE /stock-notices/:token', { params: { token }, queryKey: 'stock-notice' })}
  />
)
