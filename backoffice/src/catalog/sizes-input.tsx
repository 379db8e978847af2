import { Button, Chip, Stack, Typography } from '@mui/material'
import type { AdminProduct } from '@nafha/contract/admin/catalog'
import { priceUnit } from '@nafha/contract/cart/pricing'
import { toAed, toFils } from '@nafha/contract/values/money'
import { useState } from 'react'
import {
  ArrayInput,
  BooleanInput,
  FormDataConsumer,
  maxValue,
  minValue,
  NumberInput,
  SimpleFormIterator,
  useSourceContext,
  useTranslate,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { may } from '../platform/session.ts'
import { BilingualInput } from '../shell/bilingual.tsx'
import { formatMoney } from '../shell/fields.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'

const notNegative = minValue(0)
const percent = [minValue(0), maxValue(90)]

type SizeData = Partial<AdminProduct['sizes'][number]>

/** Previews the prices by the contract's rules while somebody types. */
const ShownPrice = ({ size }: { size: SizeData }) => {
  const translate = useTranslate()
  if (size.tester) return <Chip size="small" label={translate('nafha.catalog.complimentary')} />
  const { price, sale } = size
  if (typeof price !== 'number' || Number.isNaN(price)) return null
  const unit = priceUnit(toFils(price), sale ?? 0)
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
      {translate('nafha.catalog.shown_price', {
        shown: formatMoney(toAed(unit.net)),
        paid: formatMoney(toAed(unit.finalPrice)),
      })}
    </Typography>
  )
}

const StockOf = ({ size }: { size: SizeData }) => {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const { getSource } = useSourceContext()
  const [open, setOpen] = useState(false)
  if (!size.id) {
    return may('stock.edit') ? (
      <NumberInput
        source="stock"
        label="nafha.catalog.opening_stock"
        min={0}
        validate={notNegative}
        sx={{ maxWidth: 160 }}
      />
    ) : null
  }
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2">
        {translate('nafha.catalog.stock_of', { stock: size.stock ?? 0, reserved: size.reserved ?? 0 })}
      </Typography>
      {may('stock.edit') && (
        <Button size="small" onClick={() => setOpen(true)}>
          {translate('nafha.stock.adjust')}
        </Button>
      )}
      {open && (
        <AdjustDialog
          sizeId={size.id}
          stock={size.stock ?? 0}
          // Sets this one field, so that unsaved changes in the form stay.
          onAdjusted={(stock) => setValue(getSource('stock'), stock)}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  )
}

/** Input for the sizes, in their order. A sold size can be withdrawn but not removed, since orders refer to it. */
export const SizesInput = () => (
  <ArrayInput source="sizes" defaultValue={[]} helperText="nafha.catalog.sizes_help">
    <SimpleFormIterator
      fullWidth
      disableClear
      sx={{
        '& .RaSimpleFormIterator-line': { pt: 2, pb: 2 },
        '& .RaSimpleFormIterator-form': { minWidth: 0 },
      }}
    >
      <BilingualInput source="label" label="nafha.catalog.size" required />
      <FormDataConsumer>
        {({ scopedFormData }) => {
          const size: SizeData = scopedFormData ?? {}
          return (
            <Stack spacing={1} sx={{ width: '100%' }}>
              <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 0, sm: 2 }}>
                <NumberInput
                  source="price"
                  label="nafha.catalog.price"
                  min={0}
                  step={0.01}
                  validate={notNegative}
                  disabled={size.tester === true}
                />
                <NumberInput
                  source="sale"
                  label="nafha.catalog.sale"
                  min={0}
                  max={90}
                  step={1}
                  validate={percent}
                />
                <BooleanInput source="tester" label="nafha.catalog.tester" />
                {size.id && <BooleanInput source="withdrawn" label="nafha.catalog.withdrawn" />}
              </Stack>
              <ShownPrice size={size} />
              <StockOf size={size} />
              {size.sold && <SoldNote />}
            </Stack>
          )
        }}
      </FormDataConsumer>
    </SimpleFormIterator>
  </ArrayInput>
)

const SoldNote = () => (
  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
    {useTranslate()('nafha.catalog.was_sold')}
  </Typography>
)
