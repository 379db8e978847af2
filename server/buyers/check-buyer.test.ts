import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { shippingInfo } from '../testing/buyer.ts'
import { databaseForTest } from '../testing/database.ts'
import type { Buyer } from './buyer.ts'
import { checkBuyer } from './check-buyer.ts'

test('a guest whose session is gone since the call began gives the contact again; a customer signs in', async () => {
  const { db } = await databaseForTest()
  const { prefix_name: prefixName, first_name: firstName, last_name: lastName, email } = shippingInfo
  const person = { prefixName, firstName, lastName, email, mobileNumber: shippingInfo.mobile_number }
  const check = (buyer: Pick<Buyer, 'customerId' | 'guestSessionId'>) =>
    db.transaction((tx) =>
      checkBuyer(
        tx,
        {
          ...person,
          ...buyer,
          guestId: null,
          address: shippingInfo as Buyer['address'],
          network: '10.0.0.1',
        },
        { withNetwork: true, now: new Date() },
      ),
    )
  expect(await check({ customerId: null, guestSessionId: randomUUID() })).toEqual({
    kind: 'forbidden',
    code: 'guest_session_invalid',
  })
  expect(await check({ customerId: 1, guestSessionId: null })).toEqual({ kind: 'unauthenticated' })
})
