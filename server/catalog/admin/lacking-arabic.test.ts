import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productPictures } from '../../platform/database/schema/index.ts'
import { catalogAdminForTest, newSize, sendFile, wholeProduct } from '../../testing/catalog.ts'

type Given = Parameters<typeof wholeProduct>[1]

test('staff find a product by each text of it that lacks Arabic', async () => {
  const admin = await catalogAdminForTest()
  const { api } = admin.staff
  const create = async (slug: string, given: Given = {}) =>
    (await api('POST /admin/products', { body: wholeProduct([admin.oud], { slug, ...given }) })).data
  const sand = sharp({ create: { width: 60, height: 40, channels: 3, background: '#85541f' } })
  const picture = (await sendFile(admin, 'pictures', await sand.png().toBuffer())).data.id
  const whole = await create('whole')
  const layer = { product_id: whole.id, sentence: { en: 'A rose over oud.' } }
  await create('name', { name: { en: 'Amber' } })
  await create('note', { base_notes: [{ en: 'Musk', ar: 'مسك' }, { en: 'Myrrh' }] })
  await create('size', { sizes: [{ ...newSize, label: { en: '50 ml' } }] })
  await create('layer', { layers: [layer] })
  await create('picture', { pictures: [{ id: picture, alt: { en: 'A bottle' } }] })
  await create('decorated', { pictures: [{ id: picture, alt: { en: '' } }] })
  // Pictures of before have their text for all places together.
  const { id } = await create('old-picture', { pictures: [{ id: picture, alt: { en: '' } }] })
  await admin.shop.db.update(productPictures).set({ alt: null }).where(eq(productPictures.productId, id))
  await admin.shop.db.execute(sql`update pictures set alt = '{"en":"A bottle"}' where id = ${picture}`)

  const list = async (query: { missing_arabic?: string }) =>
    (await api('GET /admin/products', { query: query as never })).data
  const lacking = ['layer', 'name', 'note', 'old-picture', 'picture', 'size']
  const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug).sort()
  expect(slugs(await list({ missing_arabic: 'true' }))).toEqual(lacking)
  expect(slugs(await list({ missing_arabic: 'false' }))).toEqual(['decorated', 'whole'])
  // The record of each says so, too.
  expect(slugs((await list({})).filter(({ missing_arabic }) => missing_arabic.length > 0))).toEqual(lacking)
})
