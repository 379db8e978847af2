import { Box, Button, Card, CardContent, Typography } from '@mui/material'
import type { AdminDiscount } from '@nafha/contract/admin/discounts'
import { useQuery } from '@tanstack/react-query'
import QRCode from 'qrcode'
import { useNotify, useRecordContext, useTranslate } from 'react-admin'

/** Origin of the shop, which may differ from that of the back office. */
const shopUrl = () =>
  document.querySelector<HTMLMetaElement>('meta[name=shop-url]')?.content ?? location.origin

/** Shows the link that gives a shopper the code, to copy or to print as a picture (rules/admin 10). */
export const DiscountLink = () => {
  const record = useRecordContext<AdminDiscount>()
  const translate = useTranslate()
  const notify = useNotify()
  const link =
    record && !record.gift ? new URL(`/discount/${encodeURIComponent(record.code)}`, shopUrl()).href : null
  const picture = useQuery({
    queryKey: ['qr', link],
    queryFn: () => QRCode.toDataURL(link ?? '', { width: 480, margin: 2 }),
    enabled: link !== null,
  })
  if (!link || !record) return null
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    notify('nafha.discounts.link_copied', { type: 'success' })
  }
  return (
    <Card sx={{ mb: 2, width: { xs: '100%', md: 320 } }}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {translate('nafha.discounts.link')}
        </Typography>
        <Typography variant="body2" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
          {link}
        </Typography>
        <Button onClick={copy}>{translate('nafha.discounts.copy_link')}</Button>
        {picture.data && (
          <>
            <Box
              component="img"
              src={picture.data}
              alt={link}
              sx={{ width: '100%', maxWidth: 240, display: 'block' }}
            />
            <Button href={picture.data} download={`${record.code}.png`}>
              {translate('nafha.discounts.save_picture')}
            </Button>
          </>
        )}
      </CardContent>
    </Card>
  )
}
