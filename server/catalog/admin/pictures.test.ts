import { readdir } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { collections, pictures, productPictures } from '../../platform/database/schema/index.ts'
import { catalogAdminForTest, sendFile, wholeProduct } from '../../testing/catalog.ts'
import { staffMember } from '../../testing/staff.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#85541f' } })

test('a picture of each kind is taken, made in its widths, and shown with its texts in both languages', async () => {
  const admin = await catalogAdminForTest()
  const kinds = {
    jpeg: await plain(700, 500).jpeg().toBuffer(),
    png: await plain(701, 500).png().toBuffer(),
    webp: await plain(702, 500).webp().toBuffer(),
    avif: await plain(703, 500).avif({ effort: 0 }).toBuffer(),
  }
  const ids: number[] = []
  for (const [kind, bytes] of Object.entries(kinds)) {
    // Neither the name nor the type that is claimed counts.
    const { status, data } = await sendFile(admin, 'pictures', bytes, 'photo.txt')
    expect([kind, status]).toEqual([kind, 201])
    expect(data).toMatchObject({ height: 500, alt: { en: '' } })
    ids.push(data.id)
  }
  const files = await readdir(admin.shop.storage)
  expect(files.filter((name) => /\.(avif|webp)$/.test(name))).toHaveLength(4 * 2 * 4)
  expect((await sendFile(admin, 'pictures', kinds.jpeg)).data.id).toBe(ids[0])

  const [first = 0, second = 0] = ids
  const { data: product } = await admin.staff.api('POST /admin/products', {
    body: wholeProduct([admin.oud], {
      pictures: [
        { id: second, alt: { en: 'A bottle', ar: 'قارورة' } },
        { id: first, alt: { en: 'Its box' } },
      ],
    }),
  })
  expect(product.missing_arabic).toEqual(['pictures.1.alt'])
  const { data: shown } = await admin.shop.client('ar')('GET /product/:id', { params: { id: product.id } })
  expect(shown.pictures.map(({ alt }) => alt)).toEqual(['قارورة', 'Its box'])
  const { data: turned } = await admin.staff.api('PUT /admin/products/:id', {
    params: { id: product.id },
    body: { ...product, pictures: product.pictures.toReversed() },
  })
  expect(turned.pictures.map(({ id }) => id)).toEqual([first, second])
})

test('a photograph that is shown in several places has a text of its own in each, in both languages', async () => {
  const admin = await catalogAdminForTest()
  const { api } = admin.staff
  const { id } = (await sendFile(admin, 'pictures', await plain(60, 40).png().toBuffer())).data
  // Described before places had texts of their own.
  const old = { en: 'Old bottle', ar: 'قارورة قديمة' }
  await admin.shop.db.update(pictures).set({ alt: old })
  const shown = [{ id, alt: old }]
  const one = await api('POST /admin/products', { body: wholeProduct([admin.oud], { pictures: shown }) })
  const body = wholeProduct([admin.oud], { pictures: shown, slug: 'second' })
  const other = await api('POST /admin/products', { body })
  await admin.shop.db.update(productPictures).set({ alt: null })
  await admin.shop.db.update(collections).set({ pictureId: id }).where(eq(collections.id, admin.oud))
  const { data: page } = await api('GET /admin/pages/:id', { params: { id: 'about' } })
  const text = { en: 'Text' }
  const about = {
    ...(page.content as object),
    ...{ title: text, intro: text, mission: { title: text, text }, vision: { title: text, text } },
    ...{ values_title: text, values: [{ title: text, text }] },
    ...{ sustainability_title: text, sustainability: [{ title: text, text }] },
  }
  const writePage = (alt: { en: string; ar?: string }) =>
    api('PUT /admin/pages/:id', {
      params: { id: 'about' },
      body: { id: 'about', content: { ...about, picture: { id, alt } } } as never,
    })
  await writePage({ en: 'Our house', ar: 'دارنا' })
  const texts = async (language: 'en' | 'ar') => {
    const shopper = admin.shop.client(language)
    const product = async ({ data }: typeof one) =>
      (await shopper('GET /product/:id', { params: { id: data.id } })).data.pictures[0]?.alt
    const all = (await shopper('GET /collections')).data
    return {
      one: await product(one),
      other: await product(other),
      collection: JSON.stringify(all).match(/"alt":"(.*?)"/)?.[1],
      page: (await shopper('GET /pages/about')).data.picture?.alt,
    }
  }
  expect(await texts('en')).toEqual({
    one: 'Old bottle',
    other: 'Old bottle',
    collection: 'Old bottle',
    page: 'Our house',
  })

  const { data: form } = await api('GET /admin/products/:id', { params: { id: one.data.id } })
  await api('PUT /admin/products/:id', {
    params: { id: one.data.id },
    body: { ...form, pictures: [{ id, alt: { en: 'Amber at dusk', ar: 'عنبر عند الغروب' } }] },
  })
  const { data: folder } = await api('GET /admin/collections/:id', { params: { id: admin.oud } })
  await api('PUT /admin/collections/:id', {
    params: { id: admin.oud },
    body: { ...folder, picture: { id, alt: { en: 'All ouds', ar: 'كل العود' } } },
  })
  await writePage({ en: 'The old house', ar: 'الدار القديمة' })
  expect(await texts('en')).toEqual({
    one: 'Amber at dusk',
    other: 'Old bottle',
    collection: 'All ouds',
    page: 'The old house',
  })
  expect(await texts('ar')).toEqual({
    one: 'عنبر عند الغروب',
    other: 'قارورة قديمة',
    collection: 'كل العود',
    page: 'الدار القديمة',
  })
})

test('what is no picture is refused with a sentence: SVG with a script, text, GIF, a damaged file, nothing', async () => {
  const admin = await catalogAdminForTest()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const gif = await plain(20, 20).gif().toBuffer()
  const damaged = (await plain(400, 400).png().toBuffer()).subarray(0, 60)
  const hidden = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])
  for (const [name, bytes] of Object.entries({ svg: Buffer.from(svg), gif, damaged, hidden })) {
    const { status, errors } = await sendFile(admin, 'pictures', bytes, `${name}.png`)
    expect([name, status]).toEqual([name, 422])
    expect(errors.file?.[0]).toMatch(/picture/)
  }
  expect(await sendFile(admin, 'pictures', '')).toMatchObject({ status: 422, message: 'Choose a file' })
  expect(await readdir(admin.shop.storage).catch(() => [])).toEqual([])
})

test.each([
  ['en', 'heic', /Most Compatible.*JPEG/],
  ['en', 'tiff', /TIFF.*JPEG/],
  ['ar', 'heic', /الأكثر توافقًا.*JPEG/],
  ['ar', 'tiff', /TIFF.*JPEG/],
] as const)('the refusal says what helps, in %s, of a %s picture', async (language, kind, sentence) => {
  const admin = await catalogAdminForTest()
  // The first bytes of what an iPhone stores.
  const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1MiHEMiPrmiafheic', 'latin1')
  const bytes = kind === 'heic' ? heic : await plain(40, 30).tiff().toBuffer()
  const refusal = await sendFile(admin, 'pictures', bytes, `photo.${kind}`, undefined, language)
  expect(refusal).toMatchObject({ status: 422, errors: { file: [expect.stringMatching(sentence)] } })
})

test('a small file that would unpack to gigabytes is refused before it is unpacked', async () => {
  const admin = await catalogAdminForTest()
  const { status, message } = await sendFile(admin, 'pictures', bomb(30_000, 30_000))
  expect(status).toBe(422)
  expect(message).toBe('This picture has too many pixels: at most 50 million')
})

test('a file of 50 MB is refused with a sentence, and one of just under 20 MB is not refused for its size', async () => {
  const admin = await catalogAdminForTest()
  expect(await sendFile(admin, 'pictures', Buffer.alloc(50_000_000, 1))).toMatchObject({
    status: 413,
    message: 'The file is too large: at most 20 MB',
  })
  expect(await sendFile(admin, 'pictures', Buffer.alloc(19_999_000, 1))).toMatchObject({ status: 422 })
})

test('packers and strangers bring no pictures', async () => {
  const admin = await catalogAdminForTest()
  const packer = await staffMember(admin.shop, 'packer')
  const picture = await plain(10, 10).png().toBuffer()
  expect(await sendFile(admin, 'pictures', picture, 'a.png', packer.token)).toMatchObject({ status: 403 })
  expect(await sendFile(admin, 'pictures', picture, 'a.png', 'nobody')).toMatchObject({ status: 401 })
})

/** A PNG of one colour: a few kB that claim and hold this many pixels. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(named.length + 8)
    framed.writeUInt32BE(data.length, 0)
    named.copy(framed, 4)
    framed.writeUInt32BE(crc32(named), named.length + 4)
    return framed
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
