import { join } from 'node:path'
import { expect, test } from './shopper.ts'
import { enterBackOffice, OWNER, staffToken } from './staff.ts'

const asset = (name: string) => join(import.meta.dirname, '..', 'seed', 'assets', 'testers', `${name}.jpg`)

// A picture that is refused is one of the steps.
test.use({ expectedStatuses: [422] })

test('Save waits for the pictures that are being made, and a refused one calls it off', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
  const text = { en: 'Held', ar: 'منتظر' }
  const created = await request.post('/api/admin/products', {
    headers,
    data: {
      ...{ name: text, description: text, concentration: text, family: text },
      ...{ type: { en: 'Perfume Unisex', ar: 'عطر للجنسين' }, gender: 'unisex' },
      ...{ top_notes: [text], heart_notes: [text], base_notes: [text] },
      ...{ published: false, collections_id: [1], sizes: [] },
    },
  })
  expect(await created.json()).toHaveProperty('data.id')
  const { id } = (await created.json()).data
  const stored = async () =>
    (await (await request.get(`/api/admin/products/${id}`, { headers })).json()).data.pictures.length

  await enterBackOffice(page, OWNER, `/products/${id}/3`)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  // The first is there at once: the form has something to save, and would save it without the others.
  let isFirst = true
  await page.route('**/api/admin/pictures', async (route) => {
    if (!isFirst) await held
    isFirst = false
    await route.continue()
  })
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles([asset('amber-dunes'), asset('tuberose-night'), asset('taif-rose')])
  // It pushes Save down, which a press could miss meanwhile.
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Saves when 2 files are ready/)).toBeVisible()
  expect(await stored()).toBe(0)
  release()
  await expect.poll(stored).toBe(3)
  await expect(page.getByText('Saves when')).toHaveCount(0)

  await chooser.setInputFiles([
    {
      name: 'IMG_0001.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic'),
    },
  ])
  await expect(page.getByRole('alert').filter({ hasText: 'IMG_0001.HEIC' })).toContainText('Most Compatible')
  await request.delete(`/api/admin/products/${id}`, { headers })
})
