import type { Texts } from '@nafha/contract/bilingual'
import { inLanguage } from '../catalog/names.ts'
import { PageLink } from '../catalog/page-link.tsx'
import { may } from '../session.ts'

/** The name of a product, leading to it for those who may edit it. */
export const ProductName = ({ id, name }: { id: number; name: Texts }) =>
  may('catalog.edit') ? (
    <PageLink to={`/admin/products/${id}`}>{inLanguage(name)}</PageLink>
  ) : (
    inLanguage(name)
  )
