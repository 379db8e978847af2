import { eventually } from '../../testing/eventually.ts'
import type { CartStep } from './carts.ts'
import type { Bought, MoneyShop } from './shop.ts'

/** Lets the provider finish the latest refund, and retries one that failed when the step says so. */
export async function endRefund(world: MoneyShop, purchase: Bought, ends: CartStep['ends']): Promise<void> {
  const { shop, manager } = world
  await shop.work()
  if (!purchase.payment) {
    if (ends !== 'failed') await sendByHand(world, purchase)
    return
  }
  if (ends === 'made') return decide(world, purchase, 'succeeded')
  await decide(world, purchase, 'failed')
  if (ends === 'failed') return
  const params = { id: purchase.order.id }
  const { data } = await manager.api('GET /admin/orders/:id', { params })
  const failed = data.refunds.findLast(({ can_retry }) => can_retry)
  if (!failed) throw new Error('a refund that failed cannot be tried again')
  await manager.api('POST /admin/orders/:id/refunds/:refund/retry', {
    params: { ...params, refund: failed.id },
  })
  await shop.work()
  await decide(world, purchase, 'succeeded')
}

/** Staff send money back that they had received, and say so. */
export async function sendByHand({ shop, manager }: MoneyShop, { order }: Bought): Promise<void> {
  const { data } = await manager.api('GET /admin/payment-problems', { query: { per_page: 100 } })
  const problem = data.find(({ kind, order_id }) => kind === 'refund_failed' && order_id === order.id)
  if (!problem) throw new Error('no problem says that a refund has to be sent by hand')
  await manager.api('POST /admin/payment-problems/:id/solve', {
    params: { id: problem.id },
    body: { action: 'check', note: 'Sent back in cash' },
  })
  await shop.work()
}

async function decide(
  { shop, manager }: MoneyShop,
  { order, payment }: Bought,
  status: 'succeeded' | 'failed',
) {
  const { data } = await shop.stripe.refunds.list({
    payment_intent: payment?.payment_intent ?? '',
    limit: 1,
  })
  const [latest] = data
  if (!latest) throw new Error('the provider has no refund to decide about')
  await shop.endRefund(latest.id, status)
  await eventually(async () => {
    const { data: seen } = await manager.api('GET /admin/orders/:id', { params: { id: order.id } })
    return seen.refunds.find(({ reference }) => reference === latest.id)?.state
  }).toBe(status === 'failed' ? 'failed' : 'made')
  await shop.work()
}
