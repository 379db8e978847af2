import { Box, Chip, MenuItem, TextField, Typography } from '@mui/material'
import type { TesterOffer } from '@nafha/contract/admin/tester-offers'
import { FIRST_TESTERS, MOST_TESTERS, pickerOrder } from '@nafha/contract/cart/tester-picker'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { language } from '../platform/language.ts'
import { inLanguage } from '../shell/localized.ts'
import { Panel } from '../shell/panel.tsx'
import { Thumbnail } from '../shell/thumbnail.tsx'

/** Previews the first testers of the picker for a cart with a perfume of a family, by the shop's own rule. */
export const TesterPreview = ({ testers }: { testers: readonly TesterOffer[] }) => {
  const translate = useTranslate()
  const [family, setFamily] = useState('')
  const families = [...new Set(testers.map((tester) => inLanguage(tester.family)))].sort((one, other) =>
    one.localeCompare(other, language),
  )
  const offers = testers
    .filter(({ offered, published }) => offered && published)
    .map((tester) => ({ ...tester, family: inLanguage(tester.family), isInStock: tester.available > 0 }))
  // As the shop lists them: what has run out stands last, and the list has an end.
  const listed = pickerOrder(offers, new Set()).slice(0, MOST_TESTERS)
  const order = pickerOrder(listed, new Set([family]))
  return (
    <Panel title="nafha.tester_offers.preview">
      <TextField
        select
        fullWidth
        size="small"
        label={translate('nafha.tester_offers.cart_holds')}
        value={family}
        onChange={({ target }) => setFamily(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ mb: 2 }}
      >
        <MenuItem value="">{translate('nafha.tester_offers.any_family')}</MenuItem>
        {families.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Box
        component="ol"
        aria-label={translate('nafha.tester_offers.preview')}
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        {order.slice(0, FIRST_TESTERS).map((tester) => (
          <Box component="li" key={tester.id} sx={{ opacity: tester.isInStock ? 1 : 0.6 }}>
            <Thumbnail picture={tester.picture} size={72} />
            <Typography variant="body2">{inLanguage(tester.product_name)}</Typography>
            {!tester.isInStock && (
              <Chip size="small" color="error" label={translate('nafha.tester_offers.ran_out')} />
            )}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {order.length > FIRST_TESTERS
          ? translate('nafha.tester_offers.behind_show_all', { smart_count: order.length - FIRST_TESTERS })
          : translate('nafha.tester_offers.all_shown')}
      </Typography>
    </Panel>
  )
}
