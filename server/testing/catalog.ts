import type { Role } from '@nafha/contract/admin/abilities'
import type { ProductForm } from '@nafha/contract/admin/catalog'
import type * as z from 'zod'
import { collections } from '../platform/database/schema/index.ts'
import { shopForTest, type TestShop } from './shop.ts'
import { staffMember } from './staff.ts'

/** A shop with a small tree of collections and a member of staff. */
export async function catalogAdminForTest(role: Role = 'manager') {
  const shop = await shopForTest()
  const oriental = await collection(shop, 'oriental', null)
  const oud = await collection(shop, 'oud', oriental)
  const floral = await collection(shop, 'floral', null)
  return { shop, staff: await staffMember(shop, role), oriental, oud, floral }
}
export type CatalogAdmin = Awaited<ReturnType<typeof catalogAdminForTest>>

export async function collection(shop: TestShop, slug: string, parentId: number | null): Promise<number> {
  const name = { en: `The ${slug}`, ar: `مجموعة ${slug}` }
  const [row] = await shop.db
    .insert(collections)
    .values({ slug, parentId, position: 1, name, slogan: { en: '' }, description: { en: '' } })
    .returning({ id: collections.id })
  return row?.id ?? 0
}

export const newSize = {
  label: { en: '50 ml', ar: '50 مل' },
  price: 450,
  sale: 20,
  tester: false,
  stock: 12,
}

/** Builds the form of a complete product in both languages. */
export const wholeProduct = (
  collectionIds: number[],
  given: Partial<z.input<typeof ProductForm>> = {},
): z.input<typeof ProductForm> => ({
  name: { en: 'Liwa Amber', ar: 'عنبر ليوا' },
  type: { en: 'Perfume Unisex', ar: 'عطر للجنسين' },
  description: { en: 'Warm sand at dusk.', ar: 'رمل دافئ عند الغروب.' },
  concentration: { en: 'Extrait', ar: 'خلاصة' },
  family: { en: 'Amber', ar: 'عنبري' },
  gender: 'unisex',
  top_notes: [{ en: 'Saffron', ar: 'زعفران' }],
  heart_notes: [{ en: 'Rose', ar: 'ورد' }],
  base_notes: [
    { en: 'Amber', ar: 'عنبر' },
    { en: 'Oud', ar: 'عود' },
  ],
  tags: ['winter', 'evening'],
  published: true,
  collections_id: collectionIds,
  sizes: [newSize],
  ...given,
})

/** Sends a file as a browser's form does. */
export async function sendFile(
  admin: { shop: Pick<TestShop, 'url'>; staff: { token: string } },
  path: string,
  file: Uint8Array | string,
  name = 'file',
  token?: string,
  language = 'en',
) {
  const body = new FormData()
  body.append('file', new Blob([file as never]), name)
  const answer = await fetch(`${admin.shop.url}/api/admin/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token ?? admin.staff.token}`,
      'accept-language': language,
      'x-forwarded-for': '10.9.0.1',
    },
    body,
  })
  return { status: answer.status, ...((await answer.json()) as Record<string, never>) } as {
    status: number
    data: Record<string, never> & { id: number }
    message: string
    errors: Record<string, string[]>
  }
}
