import { Box, Divider, Stack, Typography } from '@mui/material'
import type { Product } from '@nafha/contract/catalog'
import { variantPath } from '@nafha/contract/pictures'
import type { Language } from '@nafha/contract/values/language'
import { formatAed } from '@nafha/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { Loading, useTranslate } from 'react-admin'
import { callIn } from '../platform/api.ts'

/** Shows the saved product as shoppers would see it. */
export const ProductPreview = ({ id, language }: { id: number; language: Language }) => {
  const { data } = useQuery({
    queryKey: ['preview', id, language],
    queryFn: () => callIn(language)('GET /admin/products/:id/preview', { params: { id } }),
    gcTime: 0,
  })
  if (!data) return <Loading />
  const product = data.data
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ overflowX: 'auto', mb: 2 }}>
        {product.pictures.map((picture) => (
          <Box
            component="img"
            key={picture.src}
            src={variantPath(
              picture.src,
              picture.widths.find((width) => width >= 480) ?? picture.width,
              'webp',
            )}
            alt={picture.alt}
            sx={{ height: 240, bgcolor: picture.color }}
          />
        ))}
      </Stack>
      <Typography variant="h5" component="h2">
        {product.name}
      </Typography>
      <Typography gutterBottom sx={{ color: 'text.secondary' }}>
        {[product.perfume_concentration, product.type.split(' ')[1], product.fragrance_family]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Sizes product={product} />
      <Typography sx={{ whiteSpace: 'pre-line', my: 2 }}>{product.description}</Typography>
      <Divider />
      {[product.top_notes, product.heart_notes, product.base_notes].map((notes) => (
        <Typography key={notes.join()} sx={{ mt: 1 }}>
          {notes.join(language === 'ar' ? '، ' : ', ')}
        </Typography>
      ))}
    </>
  )
}

const Sizes = ({ product }: { product: Product }) => {
  const translate = useTranslate()
  return product.sizes.map((size) => {
    const net = size.final_price - size.tax_amount
    return (
      <Stack key={size.id} direction="row" spacing={2}>
        <Typography>{size.size}</Typography>
        <Typography dir="ltr">
          {size.sale > 0 && <s>{formatAed(net + size.sale_amount)}</s>} {formatAed(net)}
        </Typography>
        <Typography dir="ltr" sx={{ color: 'text.secondary' }}>
          {formatAed(size.final_price)} {translate('nafha.catalog.with_vat')}
        </Typography>
      </Stack>
    )
  })
}
