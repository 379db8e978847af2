import { Box, Button, Stack, Typography } from '@mui/material'
import type { OrderByStaff } from '@nafha/contract/staff-orders/staff-orders'
import { digitsOf } from '@nafha/contract/values/digits'
import { phoneNumber, readPhone } from '@nafha/contract/values/phone'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { formatMoment } from '../shell/fields.tsx'
import { Panel } from '../shell/panel.tsx'
import { EmailAgainButton } from './email-again-button.tsx'

/** Draws the link as a QR code. The library is large, and only this panel and slips need it. */
async function drawQrCode(text: string): Promise<string> {
  const { qrcode, drawingSVG } = await import('@bwip-js/browser')
  const svg = qrcode({ bcid: 'qrcode', text, scale: 4, padding: 4, backgroundcolor: 'FFFFFF' }, drawingSVG())
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
}

/** The address of a WhatsApp chat with the buyer in which the message waits to be sent. */
const whatsAppUrl = (mobile: string, message: string) =>
  `https://wa.me/${digitsOf(phoneNumber(readPhone(mobile)))}?text=${encodeURIComponent(message)}`

/** The link by which the buyer pays, to copy, to send by WhatsApp or to show as a QR code. */
export const LinkPanel = ({ order }: { order: OrderByStaff }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { link, message, expires_at, emailed, buyer } = order
  const { data: picture } = useQuery({
    queryKey: ['qr-svg', link],
    queryFn: () => drawQrCode(link ?? ''),
    enabled: link !== null,
  })
  if (!link || !message) return null
  const copy = async (text: string, done: string) => {
    await navigator.clipboard.writeText(text)
    notify(done, { type: 'success' })
  }
  return (
    <Panel title="nafha.staff_orders.link">
      <Typography sx={{ overflowWrap: 'anywhere', mb: 1 }}>
        <bdi dir="ltr">{link}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {expires_at && translate('nafha.staff_orders.link_until', { when: formatMoment(expires_at) })}{' '}
        {translate(emailed ? 'nafha.staff_orders.emailed' : 'nafha.staff_orders.not_emailed')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { minHeight: 44 } }}>
        {/* Whoever has sent the order needs the link next. */}
        <Button variant="contained" autoFocus onClick={() => copy(link, 'nafha.staff_orders.link_copied')}>
          {translate('nafha.staff_orders.copy_link')}
        </Button>
        <Button onClick={() => copy(message, 'nafha.staff_orders.message_copied')}>
          {translate('nafha.staff_orders.copy_message')}
        </Button>
        <EmailAgainButton order={order} />
        <Button
          href={whatsAppUrl(buyer.mobile_number ?? '', message)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {translate('nafha.staff_orders.whatsapp')}
        </Button>
      </Stack>
      {picture && (
        <Box
          component="img"
          src={picture}
          alt={translate('nafha.staff_orders.qr_code')}
          sx={{ display: 'block', width: 200, height: 200, mt: 2 }}
        />
      )}
    </Panel>
  )
}
