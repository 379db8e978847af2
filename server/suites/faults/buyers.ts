import { CallError } from '@nafha/contract/client'
import { cartOf, guestBuyer, orderOf, payWith, type TestBuyer } from '../../testing/buyer.ts'
import type { Harness } from './harness.ts'
import { unlessConflict, unlessRefused } from './retry.ts'

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
] as const
type Habit = (typeof habits)[number]

/** Buyers need only this part of the harness, so that the cluster suite can supply its own. */
type Shop = Pick<Harness, 'client' | 'goods' | 'progress' | 'stripe' | 'tries'>

interface Payment {
  payment_intent: string
  client_secret: string
}

/** Buys until `purchases` are paid and the scenario is over. */
export async function buyersBuy(harness: Shop, purchases: number, isOver: () => boolean): Promise<void> {
  let next = 0
  const person = async () => {
    while (harness.progress.made < purchases || !isOver()) {
      const habit = habits[next++ % habits.length] ?? 'waits for the thank-you page'
      if (await visit(harness, habit)) harness.progress.count()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_BUYERS }, person))
}

/** Plays one visit and returns whether the shopper paid. */
async function visit(harness: Shop, habit: Habit): Promise<boolean> {
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
  if (payment) await afterwards(harness, habit, buyer, payment)
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

/** Pays; when the reservation expired during the fault, it starts the payment again. */
async function payUntilPaid(
  harness: Shop,
  first: Payment,
  ask: () => Promise<{ answer: Payment } | { conflict: string }>,
): Promise<Payment | null> {
  let payment = first
  for (let round = 0; round < 5; round++) {
    if ((await pay(harness, payment)) === 'succeeded') return payment
    const outcome = await ask()
    if ('conflict' in outcome) return null
    payment = outcome.answer
  }
  return null
}

/** Confirms with the provider until the final status of the payment is known. */
const pay = ({ stripe, tries }: Shop, payment: Payment) =>
  tries.retrying(async () => {
    const { status } = await stripe.paymentIntents.retrieve(payment.payment_intent)
    if (status === 'succeeded' || status === 'canceled') return status
    await payWith(stripe, payment).catch((error) => {
      // The intent is canceled, or an earlier call whose answer was lost has paid it: retrieve it to find out.
      if (error.code !== 'payment_intent_unexpected_state') throw error
    })
    return (await stripe.paymentIntents.retrieve(payment.payment_intent)).status
  })

async function afterwards({ tries }: Shop, habit: Habit, buyer: TestBuyer, payment: Payment): Promise<void> {
  if (habit === 'closes the page after paying') return
  const look = () => tries.retrying(() => unlessConflict(orderOf(buyer.api, payment)))
  const [seen] = await Promise.all(habit === 'looks in three windows' ? [look(), look(), look()] : [look()])
  if (habit !== 'cancels the order' || !seen || 'conflict' in seen) return
  const { data } = seen.answer
  if (!('order_number' in data)) return
  const { id, order_number } = data
  await tries.retrying(() =>
    unlessConflict(buyer.api('POST /orders/:id/cancel', { params: { id }, body: { order_number } })),
  )
}
