import { news_and_updates, stop_news_and_updates, unsubscribe_hint, updates_are_off } from '@nafha/texts'
import { MailLinkPage } from '../parts/mail-link-page.tsx'
import { api } from '../platform/api.ts'
import { refreshCustomer } from './session.ts'

/** Page behind the link that ends promotional mails. */
export function UnsubscribePage({ token }: { token: string }) {
  const end = async () => {
    await api('POST /unsubscribe/:token', { params: { token }, queryKey: 'unsubscribe' })
    await refreshCustomer().catch(() => {})
  }
  return (
    <MailLinkPage
      title={news_and_updates()}
      texts={{ before: unsubscribe_hint(), after: updates_are_off() }}
      button={stop_news_and_updates()}
      onPress={end}
    />
  )
}
