import type { Texts } from '@nafha/contract/admin/bilingual'
import { may } from '../platform/session.ts'
import { inLanguage } from './localized.ts'
import { PageLink } from './page-link.tsx'

/** Name of a product, linked to its form for members who may edit it. */
export const ProductName = ({ id, name }: { id: number; name: Texts }) =>
  may('catalog.edit') ? (
    <PageLink to={`/admin/products/${id}`}>{inLanguage(name)}</PageLink>
  ) : (
    inLanguage(name)
  )
