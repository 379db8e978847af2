import { findCustomer } from '../accounts/index.ts'
import { attachGuestOrders } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { forgetReturns } from './erase-returns.sql.ts'
import { forgetReviews } from './erase-reviews.sql.ts'
import { forgetAccount, forgetAddress, forgetBuyer, forgetStaffOrders, isUnderWay } from './erase-rows.sql.ts'
import { dropJobs, forgetWords } from './erase-words.sql.ts'
import { lockCheckouts } from './locks.sql.ts'
import { findTraces } from './traces.sql.ts'

/**
 * Erases a customer (decision 0014): data that is only about the person is deleted; what tax law requires (orders, invoices,
 * credit notes) stays without naming the person. The caller has locked the customer, who is not erased yet.
 * It is rejected while a purchase, a delivery, a return or a refund is unfinished.
 */
export async function eraseCustomer(tx: Queryable, id: number): Promise<Rejection | null> {
  const customer = await findCustomer(tx, id)
  if (!customer) throw new Error(`customer ${id} does not exist`)
  await lockCheckouts(tx, customer)
  if (customer.emailVerifiedAt) await attachGuestOrders(tx, { customerId: id, email: customer.email })
  const traces = await findTraces(tx, customer)
  if (await isUnderWay(tx, traces)) return conflict('order_under_way')
  await dropJobs(tx, traces, customer.email)
  await forgetWords(tx, traces)
  await forgetReviews(tx, traces)
  await forgetReturns(tx, traces)
  await forgetBuyer(tx, traces)
  await forgetStaffOrders(tx, traces)
  await forgetAddress(tx, traces)
  await forgetAccount(tx, id)
  return null
}
