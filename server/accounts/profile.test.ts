import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses, customers } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { home, newCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'

const work = {
  ...home,
  region: 'Business Bay',
  road: 'Marasi Drive',
  building: 'Bay 7',
  appartment: '12',
  floor: '1',
}
const parents = { ...home, city: 'Sharjah', region: 'Al Majaz', road: 'Corniche Street' }

const regions = (user: { address: { region: string }[] }) => user.address.map(({ region }) => region)

const userIn = async (answer: Response) => {
  const { data } = (await answer.json()) as { data: { user: { address: { region: string }[] } } }
  return data.user
}

test('three addresses, the first is the default; a fourth is refused', async () => {
  const { api } = await newCustomer(await shopForTest())
  const { status, data, message } = await api('POST /add-address', { body: home })
  expect([status, message]).toEqual([201, 'Address added successfully'])
  expect(data.user.address).toMatchObject([{ ...home, building: null, appartment: null, floor: null }])
  await api('POST /add-address', { body: work })
  const full = await api('POST /add-address', { body: parents })
  expect(full.data.user.address[1]).toMatchObject(work)
  expect(await refusalOf(api('POST /add-address', { body: home }))).toMatchObject({
    status: 422,
    message: 'You have reached the maximum number of saved addresses.',
  })
})

test('what helps the courier is saved with an address, moves with it, and goes with its next change', async () => {
  const shop = await shopForTest()
  const { api } = await newCustomer(shop)
  const villa = {
    ...home,
    place_kind: 'villa',
    unit: '12',
    makani: '12345 67890',
    courier_note: 'Call',
  } as const
  await api('POST /add-address', { body: work })
  const { data } = await api('POST /add-address', { body: villa })
  const saved = { ...villa, makani: '1234567890', landmark: null, plus_code: null }
  expect(data.user.address[1]).toMatchObject(saved)
  const wrong = { ...villa, makani: '123', plus_code: 'Paris' }
  expect(await refusalOf(api('POST /add-address', { body: wrong }))).toMatchObject({
    status: 422,
    errors: {
      makani: ['A Makani number has 10 digits'],
      plus_code: [expect.stringContaining('Enter a Plus Code within the Emirates')],
    },
  })
  const seen = { ...data.user.address[1]!, makani: '0987654321' }
  const edit = { params: { index: 1 }, body: { ...home, seen } }
  expect(await refusalOf(api('PUT /update-address/:index', edit))).toMatchObject({ code: 'address_changed' })
  const moved = await api('PUT /delete-address/:index', { params: { index: 0 }, body: {} })
  expect(moved.data.user.address).toMatchObject([saved])
  const changed = await api('PUT /update-address/:index', { params: { index: 0 }, body: home })
  expect(changed.data.user.address[0]).toMatchObject({ ...home, place_kind: null, makani: null })
})

test('windows that add addresses at once never make a fourth', async () => {
  const shop = await shopForTest()
  const { api } = await newCustomer(shop)
  await Promise.allSettled(Array.from({ length: 6 }, () => api('POST /add-address', { body: home })))
  expect(await shop.db.$count(addresses)).toBe(3)
})

test('an address is changed by its place; deleting the default promotes the next', async () => {
  const shop = await shopForTest()
  const { api } = await newCustomer(shop)
  for (const body of [home, work, parents]) await api('POST /add-address', { body })
  const changed = await api('PUT /update-address/:index', {
    params: { index: 1 },
    body: { ...work, road: 'Bay Avenue' },
  })
  expect(changed.data.user.address[1]?.road).toBe('Bay Avenue')
  expect(changed.message).toBe('Address updated successfully')
  const { data, message } = await api('PUT /delete-address/:index', { params: { index: 0 }, body: {} })
  expect(message).toBe('Address deleted successfully')
  expect(regions(data.user)).toEqual(['Business Bay', 'Al Majaz'])
  for (const index of [2, 3, 99, 4_000_000_000]) {
    expect((await refusalOf(api('PUT /delete-address/:index', { params: { index }, body: {} }))).status).toBe(
      404,
    )
    expect(
      (await refusalOf(api('PUT /update-address/:index', { params: { index }, body: home }))).status,
    ).toBe(404)
  }
})

test('an address that is not the one that was seen any more is neither changed nor deleted', async () => {
  const { api } = await newCustomer(await shopForTest())
  for (const body of [home, work, parents]) await api('POST /add-address', { body })
  const before = (await api('GET /user')).data.address
  const at = (index: number) => ({ params: { index }, body: { seen: before[index] } })
  // In another window the default goes, and the others move up.
  await api('PUT /delete-address/:index', at(0))
  const changed = {
    status: 409,
    code: 'address_changed',
    message:
      'This address was changed or deleted elsewhere, so nothing has been changed here. These are your addresses now.',
  }
  expect(await refusalOf(api('PUT /delete-address/:index', at(1)))).toMatchObject(changed)
  const edit = { params: { index: 1 }, body: { ...work, road: 'Bay Avenue', seen: before[1] } }
  expect(await refusalOf(api('PUT /update-address/:index', edit))).toMatchObject(changed)
  expect((await refusalOf(api('PUT /delete-address/:index', at(2)))).status).toBe(404)
  expect((await api('GET /user')).data.address).toEqual([before[1], before[2]])

  const moved = await api('PUT /update-address/:index', { ...edit, params: { index: 0 } })
  expect(moved.data.user.address[0]).toMatchObject({ ...work, road: 'Bay Avenue' })
  const gone = await api('PUT /delete-address/:index', { params: { index: 1 }, body: { seen: before[2] } })
  expect(regions(gone.data.user)).toEqual(['Business Bay'])
})

test('two windows that delete the same address delete one', async () => {
  const { api } = await newCustomer(await shopForTest())
  for (const body of [home, work, parents]) await api('POST /add-address', { body })
  const [seen] = (await api('GET /user')).data.address
  const deleted = await Promise.allSettled(
    [1, 2].map(() => api('PUT /delete-address/:index', { params: { index: 0 }, body: { seen } })),
  )
  expect(deleted.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(regions((await api('GET /user')).data)).toEqual(['Business Bay', 'Al Majaz'])
})

test('the generic update works too: POST with _method and form data, an empty payload deletes', async () => {
  const shop = await shopForTest()
  const { api, token } = await newCustomer(shop)
  for (const body of [home, work]) await api('POST /add-address', { body })
  const send = (path: string, method: string, fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return fetch(`${shop.url}/api${path}`, { method, body, headers: { authorization: `Bearer ${token}` } })
  }
  const updated = await send('/update-address/0', 'POST', { _method: 'PUT', ...parents, building: '' })
  expect(updated.status).toBe(200)
  expect(regions(await userIn(updated))).toEqual(['Al Majaz', 'Business Bay'])
  const emptied = await fetch(`${shop.url}/api/delete-address/0`, {
    method: 'PATCH',
    body: '{}',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  expect(regions(await userIn(emptied))).toEqual(['Business Bay'])
})

test('a building needs its apartment and floor', async () => {
  const { api } = await newCustomer(await shopForTest())
  const refusal = await refusalOf(api('POST /add-address', { body: { ...home, building: 'Bay 7' } }))
  expect(refusal).toMatchObject({
    status: 422,
    errors: { appartment: ['Apartment is required'], floor: ['Floor is required'] },
  })
})

test("other people's ids are forbidden, and addresses are always the caller's own", async () => {
  const shop = await shopForTest()
  const [layla, omar] = [await newCustomer(shop), await newCustomer(shop)]
  await layla.api('POST /add-address', { body: home })
  const refusal = await refusalOf(
    omar.api('PUT /users/:id', { params: { id: layla.id }, body: { first_name: 'Omar' } }),
  )
  expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
  expect(
    (await refusalOf(omar.api('PUT /delete-address/:index', { params: { index: 0 }, body: {} }))).status,
  ).toBe(404)
  const [kept] = await shop.db.select().from(customers).where(eq(customers.id, layla.id))
  expect(kept?.firstName).toBe('Layla')
  expect((await layla.api('GET /user')).data.address).toHaveLength(1)
})
