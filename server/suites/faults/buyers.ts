import { CallError } from '@nafha/contract/client'
import { cartOf, guestBuyer, orderOf, type TestBuyer } from '../../testing/buyer.ts'
import { changeOrder, exchangeUnits } from './exchange.ts'
import type { Harness } from './harness.ts'
import { buyByLink } from './link.ts'
import { type Payment, payUntilPaid } from './payment.ts'
import { unlessConflict, unlessRefused } from './retry.ts'
import { sendBack } from './return.ts'

/** The suite keeps this many shoppers in the shop at any time. */
const CONCURRENT_BUYERS = 8

/** Shoppers take these habits in turns. */
const habits = [
  'waits for the thank-you page',
  'closes the page after paying',
  'has a code for once',
  'presses twice, and changes the cart',
  'wants the rare one',
  'never pays',
  'cancels the order',
  'looks in three windows',
  'has a code with few uses',
  'closes the page after paying',
  'has units exchanged',
  'has an order changed',
  'sends units back',
  'pays by a link of staff',
] as const
type Habit = (typeof habits)[number]

/** Buyers need only this part of the harness, so that the cluster suite can supply its own. */
type Shop = Pick<Harness, 'client' | 'goods' | 'manager' | 'progress' | 'stripe' | 'tries'>

/** Buys until `purchases` are paid and the scenario is over. */
export async function buyersBuy(harness: Shop, purchases: number, isOver: () => boolean): Promise<void> {
  let next = 0
  const person = async () => {
    while (harness.progress.made < purchases || !isOver()) {
      const turn = next++
      const habit = habits[turn % habits.length] ?? 'waits for the thank-you page'
      const round = Math.floor(turn / habits.length)
      const isPaid =
        habit === 'pays by a link of staff'
          ? await buyByLink(harness, round)
          : await visit(harness, habit, round)
      if (isPaid) harness.progress.count()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_BUYERS }, person))
}

/**
 * Plays one visit and returns whether the shopper paid.
 * @param round how often the habit was taken before
 */
async function visit(harness: Shop, habit: Habit, round: number): Promise<boolean> {
  const { goods, tries } = harness
  let buyer = await enter(harness, habit)
  const sizeId = habit === 'wants the rare one' ? goods.rare : goods.usual
  let cart = cartOf([[sizeId, 1 + (harness.progress.made % 3)]], goods.testers)
  const press = () => tries.retrying(() => unlessConflict(buyer.pay(cart)))
  const ask = async () => {
    try {
      return await press()
    } catch (error) {
      if (!isForgotten(error)) throw error
      buyer = await enter(harness, habit)
      return press()
    }
  }
  if (habit === 'presses twice, and changes the cart') {
    await Promise.all([ask(), ask()])
    cart = cartOf([[goods.usual, 4]], goods.testers)
  }
  let outcome = await ask()
  if ('conflict' in outcome) {
    // The perfume is sold out or the code is used up: the shopper takes the usual one at its full price.
    cart = cartOf([[goods.usual, 1]], goods.testers)
    outcome = await ask()
  }
  if (habit === 'never pays' || 'conflict' in outcome) return false
  const payment = await payUntilPaid(harness, outcome.answer, ask)
  if (payment) await afterwards(harness, { habit, round }, buyer, payment)
  return payment !== null
}

/** The database crashed just after the guest gave a contact: the form asks for it again (decision 0023). */
const isForgotten = (error: unknown) =>
  error instanceof CallError && error.refusal?.code === 'guest_session_invalid'

async function enter({ client, tries }: Shop, habit: Habit): Promise<TestBuyer> {
  const api = client()
  const code = codes[habit]
  // A code that is used up is refused: the guest goes on without a discount.
  const discount = await tries
    .retrying(async () => (code ? await api('POST /guests/discount', { body: { code } }) : null))
    .catch(unlessRefused)
  return tries.retrying(() => guestBuyer(api, { guestToken: discount?.data.guest_token ?? null }))
}

const codes: Partial<Record<Habit, string>> = {
  'has a code for once': 'ONCE25',
  'has a code with few uses': 'FIRST',
}

async function afterwards(
  harness: Shop,
  { habit, round }: { habit: Habit; round: number },
  buyer: TestBuyer,
  payment: Payment,
): Promise<void> {
  if (habit === 'closes the page after paying') return
  const { tries } = harness
  const look = () => tries.retrying(() => unlessConflict(orderOf(buyer.api, payment)))
  const [seen] = await Promise.all(habit === 'looks in three windows' ? [look(), look(), look()] : [look()])
  if (!seen || 'conflict' in seen) return
  const { data } = seen.answer
  if (!('order_number' in data)) return
  const { id, order_number } = data
  if (habit === 'sends units back') await sendBack(harness, buyer.api, data, round)
  if (habit === 'has units exchanged') await exchangeUnits(harness, buyer.api, data, round)
  if (habit === 'has an order changed') await changeOrder(harness, buyer.api, data, round)
  if (habit !== 'cancels the order') return
  await tries.retrying(() =>
    unlessConflict(buyer.api('POST /orders/:id/cancel', { params: { id }, body: { order_number } })),
  )
}
