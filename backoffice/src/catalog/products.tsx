import StorefrontIcon from '@mui/icons-material/Storefront'
import type { AdminProduct } from '@nafha/contract/admin-catalog'
import { Button, Create, Edit, TopToolbar, useRecordContext } from 'react-admin'
import { PreviewButton } from '../shell/preview-button.tsx'
import { ProductFields } from './product-form.tsx'
import { ProductPreview } from './product-preview.tsx'

/** The shop's own page of a published product, a preview of a draft. */
const EditActions = () => {
  const product = useRecordContext<AdminProduct>()
  if (!product) return <TopToolbar />
  return (
    <TopToolbar>
      <PreviewButton>{(language) => <ProductPreview id={product.id} language={language} />}</PreviewButton>
      {product.published && (
        <Button
          component="a"
          href={`/shop/${product.id}`}
          target="_blank"
          rel="noopener"
          label="nafha.catalog.open_in_shop"
        >
          <StorefrontIcon />
        </Button>
      )}
    </TopToolbar>
  )
}

/** Tabs scroll within the form, and never the page. */
const narrow = { '& .RaEdit-card, & .RaCreate-card': { minWidth: 0 } } as const

export const ProductEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false} actions={<EditActions />} sx={narrow}>
    <ProductFields />
  </Edit>
)

export const ProductCreate = () => (
  <Create redirect="edit" sx={narrow}>
    <ProductFields />
  </Create>
)
