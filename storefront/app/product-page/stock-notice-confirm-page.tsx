import {
  stock_notice_confirm,
  stock_notice_confirm_hint,
  stock_notice_confirm_title,
  stock_notice_noted,
} from '@nafha/texts'
import { MailLinkPage } from '../parts/mail-link-page.tsx'
import { api } from '../platform/api.ts'

/** The page behind the link that confirms a back-in-stock email. */
export const StockNoticeConfirmPage = ({ token }: { token: string }) => (
  <MailLinkPage
    title={stock_notice_confirm_title()}
    texts={{ before: stock_notice_confirm_hint(), after: stock_notice_noted() }}
    button={stock_notice_confirm()}
    onPress={() => api('POST /stock-notices/:token/confirm', { params: { token }, queryKey: 'stock-notice' })}
  />
)
