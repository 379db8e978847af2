import type { AdminProduct } from '@nafha/contract/admin/catalog'
import { TopToolbar, useRecordContext } from 'react-admin'
import { CreatePage, EditPage } from '../shell/form-page.tsx'
import { OpenInShop } from '../shell/open-in-shop.tsx'
import { PreviewButton } from '../shell/preview-button.tsx'
import { ProductFields } from './product-form.tsx'
import { ProductPreview } from './product-preview.tsx'

/** A preview, and the shop's page of a published product. */
const EditActions = () => {
  const product = useRecordContext<AdminProduct>()
  if (!product) return <TopToolbar />
  return (
    <TopToolbar>
      <PreviewButton>{(language) => <ProductPreview id={product.id} language={language} />}</PreviewButton>
      {product.published && <OpenInShop href={`/shop/${product.id}`} />}
    </TopToolbar>
  )
}

export const ProductEdit = () => (
  <EditPage actions={<EditActions />}>
    <ProductFields />
  </EditPage>
)

export const ProductCreate = () => (
  <CreatePage>
    <ProductFields />
  </CreatePage>
)
