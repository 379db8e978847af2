import { Box, Typography } from '@mui/material'
import type { StockedSize } from '@nafha/contract/admin/stock'
import { useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { inLanguage } from '../shell/localized.ts'
import { formatNumber } from '../shell/numbers.ts'
import { SearchBox } from '../shell/search-box.tsx'
import type { ShownLine } from './form-values.ts'

/** Sizes that shoppers can buy, or testers of them, with the stock of now. */
async function searchSizes(q: string, tester: boolean): Promise<StockedSize[]> {
  const { data } = await call('GET /admin/sizes', {
    query: { q, tester: String(tester), per_page: 20, sort: 'product_name' },
  })
  return data.filter(({ published, withdrawn }) => published && !withdrawn)
}

interface Props {
  tester: boolean
  label: string
  help?: string
  disabled?: boolean
  onPick: (line: ShownLine) => void
}

/** Finds a perfume's size by name, each with the units that are for sale. */
export const SizeSearch = ({ tester, label, help, disabled = false, onPick }: Props) => {
  const translate = useTranslate()
  const stockOf = ({ available }: StockedSize) =>
    available > 0
      ? translate('nafha.staff_orders.in_stock', { n: formatNumber(available) })
      : translate('nafha.staff_orders.sold_out')
  return (
    <SearchBox<StockedSize>
      name={tester ? 'tester-sizes' : 'sold-sizes'}
      label={label}
      help={help}
      search={(text) => searchSizes(text, tester)}
      keyOf={({ id }) => id}
      nameOf={(size) => `${inLanguage(size.product_name)} · ${inLanguage(size.label)}`}
      render={(size) => (
        <Box sx={{ display: 'flex', gap: 2, width: '100%' }}>
          <Typography sx={{ flexGrow: 1 }}>
            <bdi>{inLanguage(size.product_name)}</bdi> · <bdi>{inLanguage(size.label)}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {stockOf(size)}
          </Typography>
        </Box>
      )}
      isDisabled={({ available }) => available < 1}
      disabled={disabled}
      onPick={({ id, product_name, label: size_name }) =>
        onPick({ product_size_id: id, product_name, size_name })
      }
    />
  )
}
