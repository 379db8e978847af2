import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { ParcelBooking } from '../adapter.ts'
import { aramexAdapter } from './adapter.ts'

const booking: ParcelBooking = {
  key: 'b5e1e6d0-58a1-4f3a-9e55-0d4c1a2b3c4d',
  reference: 'NF7KQ2M9XP-1',
  sender: 'Nafha',
  recipient: {
    ...{ name: 'Layla', phone: '+971501234567', email: 'layla@example.com' },
    ...{ lines: ['Villa 12, Al Wasl Road', 'Jumeirah 1'], city: 'Dubai', country: 'AE' },
  },
  ...{ weightGrams: 640, valueFils: 37_800, note: 'Ring twice', day: null },
}

/** Aramex at its network edge: answers as its documentation shows them, and what it was asked. */
async function aramex(answers: Record<string, { status?: number; body: unknown }>) {
  const requests: { path: string; body: Record<string, never> }[] = []
  const server = createServer(async (request, response) => {
    const path = String(request.url)
    requests.push({ path, body: (await json(request)) as Record<string, never> })
    const { status = 200, body } = answers[path.split('/').at(-1)!] ?? { status: 404, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const adapter = aramexAdapter({
    ...{ accountNumber: '20016', accountPin: '331421', accountEntity: 'DXB' },
    ...{ userName: 'shop@nafha.example', password: 'secret' },
    pickup: {
      ...{ name: 'Nafha', address: 'Warehouse 4, Al Quoz', city: 'Dubai' },
      ...{ phone: '+97145550100', email: 'orders@nafha.example' },
    },
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  return { adapter, requests }
}

const WELL = { HasErrors: false, Notifications: [], Transaction: null }

test('a parcel is booked with account, address, weight and a reference that Aramex takes once', async () => {
  const body = { ...WELL, Shipments: [{ ID: '47100123456', Reference1: booking.reference, ...WELL }] }
  const { adapter, requests } = await aramex({ CreateShipments: { body } })
  expect(await adapter.book(booking)).toEqual({
    kind: 'booked',
    reference: '47100123456',
    trackingNumber: '47100123456',
  })
  expect(requests[0]?.path).toBe('/ShippingAPI.V2/Shipping/Service_1_0.svc/json/CreateShipments')
  expect(requests[0]?.body).toMatchObject({
    ClientInfo: { UserName: 'shop@nafha.example', AccountNumber: '20016', AccountEntity: 'DXB' },
    Shipments: [
      {
        ForeignHAWB: 'NF7KQ2M9XP-1',
        Consignee: {
          PartyAddress: {
            Line1: 'Villa 12, Al Wasl Road',
            Line2: 'Jumeirah 1',
            City: 'Dubai',
            CountryCode: 'AE',
          },
          Contact: { PersonName: 'Layla', CellPhone: '+971501234567' },
        },
        Details: { ActualWeight: { Unit: 'KG', Value: 0.64 }, ProductGroup: 'DOM', NumberOfPieces: 1 },
      },
    ],
  })
  expect(requests[0]?.body).toMatchObject({
    Shipments: [{ ShippingDateTime: expect.stringMatching(/^\/Date\(\d+\)\/$/) }],
  })
})

test('a parcel back goes from the buyer to the shop, whose account pays as its consignee', async () => {
  const body = { ...WELL, Shipments: [{ ID: '47100123457', ...WELL }] }
  const { adapter, requests } = await aramex({ CreateShipments: { body } })
  const { recipient, key, weightGrams, valueFils } = booking
  const parcel = { key, weightGrams, valueFils, sender: recipient, reference: 'NF7KQ2M9XP-R4' }
  expect(await adapter.bookReturn(parcel)).toMatchObject({ kind: 'booked', reference: '47100123457' })
  expect(requests[0]?.body).toMatchObject({
    Shipments: [
      {
        ForeignHAWB: 'NF7KQ2M9XP-R4',
        Shipper: { PartyAddress: { Line1: 'Villa 12, Al Wasl Road' }, Contact: { PersonName: 'Layla' } },
        Consignee: { AccountNumber: '20016', PartyAddress: { Line1: 'Warehouse 4, Al Quoz' } },
        Details: { PaymentType: 'C', PaymentOptions: 'ARCC', ActualWeight: { Value: 0.64 } },
      },
    ],
  })
})

test('what Aramex refuses is told in its own words; an outage is an error, so that the job comes again', async () => {
  const Notifications = [{ Code: 'ERR52', Message: 'Consignee city is invalid' }]
  const refused = {
    HasErrors: true,
    Notifications: [],
    Shipments: [{ ID: null, HasErrors: true, Notifications }],
  }
  const first = await aramex({ CreateShipments: { body: refused } })
  expect(await first.adapter.book(booking)).toEqual({
    kind: 'refused',
    reason: 'ERR52: Consignee city is invalid',
  })
  const down = await aramex({ CreateShipments: { status: 503, body: {} } })
  await expect(down.adapter.book(booking)).rejects.toThrow('503')
  const html = await aramex({ CreateShipments: { body: 'Runtime Error' } })
  await expect(html.adapter.book(booking)).rejects.toThrow()
})

test('the label arrives as bytes; one that has none is refused', async () => {
  const pdf = [...Buffer.from('%PDF-1.4')]
  const well = await aramex({ PrintLabel: { body: { ...WELL, ShipmentLabel: { LabelFileContents: pdf } } } })
  expect(String(await well.adapter.label('47100123456'))).toBe('%PDF-1.4')
  expect(well.requests[0]?.body).toMatchObject({
    ShipmentNumber: '47100123456',
    LabelInfo: { ReportType: 'RPT' },
  })
  const none = await aramex({ PrintLabel: { body: { ...WELL, ShipmentLabel: null } } })
  expect(await none.adapter.label('47100123456')).toMatchObject({ kind: 'refused' })
})

test('tracking gives each update its meaning, time and a name of its own; an unknown one is a note', async () => {
  const update = (UpdateCode: string, ms: number, Comments = '') => ({
    WaybillNumber: '47100123456',
    ...{
      UpdateCode,
      UpdateDescription: 'As Aramex says',
      UpdateLocation: 'Dubai, United Arab Emirates',
      Comments,
    },
    UpdateDateTime: `/Date(${ms}+0400)/`,
  })
  const Value = [
    update('SH005', 3000, 'Layla'),
    update('SH003', 2000),
    update('SH999', 1500),
    update('SH012', 1000),
  ]
  const body = { ...WELL, TrackingResults: [{ Key: '47100123456', Value }], NonExistingWaybills: [] }
  const { adapter, requests } = await aramex({ TrackShipments: { body } })
  const events = await adapter.track(['47100123456'])
  expect(events.map(({ kind, at, key }) => [kind, at.getTime(), key])).toEqual([
    ['delivered', 3000, 'SH005:3000'],
    ['out_for_delivery', 2000, 'SH003:2000'],
    ['note', 1500, 'SH999:1500'],
    ['shipped', 1000, 'SH012:1000'],
  ])
  expect(events[0]?.proof).toEqual({ received_by: 'Layla' })
  expect(requests[0]?.path).toBe('/ShippingAPI.V2/Tracking/Service_1_0.svc/json/TrackShipments')
  expect(requests[0]?.body).toMatchObject({ Shipments: ['47100123456'], GetLastTrackingUpdateOnly: false })
})

test('a booking cannot be canceled or moved by the API, and staff are told what to do instead', async () => {
  const { adapter } = await aramex({})
  expect(await adapter.cancel('47100123456')).toMatchObject({
    kind: 'refused',
    reason: 'courier_cancels_by_phone',
  })
  expect(await adapter.chooseDay('47100123456', '2026-12-01')).toMatchObject({ kind: 'refused' })
  expect(adapter.events(Buffer.from('{}'), {})).toBeNull()
})

test('an account that Aramex does not accept is an error, and not a parcel without events', async () => {
  const Notifications = [{ Code: 'ERR01', Message: 'Username or password is invalid' }]
  const { adapter } = await aramex({
    TrackShipments: { body: { HasErrors: true, Notifications, TrackingResults: null } },
  })
  await expect(adapter.track(['1'])).rejects.toThrow('ERR01')
})
