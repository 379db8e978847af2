import { CallError } from '@nafha/contract/client'
import { type Buyer, cartOf, guestBuyer, orderOf, payWith } from '../../testing/buyer.ts'
import { unlessConflict, unlessRefused } from './patience.ts'
import type { Stage } from './stage.ts'

/** How many people are in the shop at any time. */
const AT_ONCE = 8

/** What comes through the door, in turns. */
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

/** Where people buy, and with what. */
type Room = Pick<Stage, 'client' | 'goods' | 'progress' | 'stripe' | 'tries'>

interface Payment {
  payment_intent: string
  client_secret: string
}

/** People buy until so many purchases are paid and nothing more goes wrong. */
export async function buyersBuy(stage: Room, purchases: number, isOver: () => boolean): Promise<void> {
  let next = 0
  const person = async () => {
    while (stage.progress.made < purchases || !isOver()) {
      const habit = habits[next++ % habits.length] ?? 'waits for the thank-you page'
      if (await visit(stage, habit)) stage.progress.count()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, person))
}

/** One person's visit: whether they paid. */
async function visit(stage: Room, habit: Habit): Promise<boolean> {
  const { goods, tries } = stage
  let buyer = await enter(stage, habit)
  const wanted = habit === 'wants the rare one' ? goods.rare : goods.usual
  let cart = cartOf([[wanted, 1 + (stage.progress.made % 3)]], goods.testers)
  const press = () => tries.patiently(() => unlessConflict(buyer.pay(cart)))
  const ask = async () => {
    try {
      return await press()
    } catch (error) {
      if (!isForgotten(error)) throw error
      buyer = await enter(stage, habit)
      return press()
    }
  }
  if (habit === 'presses twice, and changes the cart') {
    await Promise.all([ask(), ask()])
    cart = cartOf([[goods.usual, 4]], goods.testers)
  }
  let asked = await ask()
  if ('conflict' in asked) {
    // Sold out, or the code has been used up: the usual one, at its price.
    cart = cartOf([[goods.usual, 1]], goods.testers)
    asked = await ask()
  }
  if (habit === 'never pays' || 'conflict' in asked) return false
  const payment = await payUntilPaid(stage, asked.answer, ask)
  if (payment) await afterwards(stage, habit, buyer, payment)
  return payment !== null
}

/** The database has crashed in the moment after the contact was given: the form asks for it again (decision 0023). */
const isForgotten = (error: unknown) =>
  error instanceof CallError && error.refusal?.code === 'guest_session_invalid'

async function enter({ client, tries }: Room, habit: Habit): Promise<Buyer> {
  const api = client()
  const code = codes[habit]
  // Used up, it is refused: then without.
  const taken = await tries
    .patiently(async () => (code ? await api('POST /guests/discount', { body: { code } }) : null))
    .catch(unlessRefused)
  return tries.patiently(() => guestBuyer(api, { guestToken: taken?.data.guest_token ?? null }))
}

const codes: Partial<Record<Habit, string>> = {
  'has a code for once': 'ONCE25',
  'has a code with few uses': 'FIRST',
}

/** A reservation may have expired while everything stood still: then asks for the payment again. */
async function payUntilPaid(
  stage: Room,
  first: Payment,
  ask: () => Promise<{ answer: Payment } | { conflict: string }>,
): Promise<Payment | null> {
  let payment = first
  for (let round = 0; round < 5; round++) {
    if ((await pay(stage, payment)) === 'succeeded') return payment
    const asked = await ask()
    if ('conflict' in asked) return null
    payment = asked.answer
  }
  return null
}

/** Confirms with the provider, as often as it takes to know how it ended. */
const pay = ({ stripe, tries }: Room, payment: Payment) =>
  tries.patiently(async () => {
    const { status } = await stripe.paymentIntents.retrieve(payment.payment_intent)
    if (status === 'succeeded' || status === 'canceled') return status
    await payWith(stripe, payment).catch((error) => {
      // Canceled, or taken by a call whose answer was lost: the next look tells.
      if (error.code !== 'payment_intent_unexpected_state') throw error
    })
    return (await stripe.paymentIntents.retrieve(payment.payment_intent)).status
  })

async function afterwards({ tries }: Room, habit: Habit, buyer: Buyer, payment: Payment): Promise<void> {
  if (habit === 'closes the page after paying') return
  const look = () => tries.patiently(() => unlessConflict(orderOf(buyer.api, payment)))
  const [seen] = await Promise.all(habit === 'looks in three windows' ? [look(), look(), look()] : [look()])
  if (habit !== 'cancels the order' || !seen || 'conflict' in seen) return
  const { data } = seen.answer
  if (!('order_number' in data)) return
  const { id, order_number } = data
  await tries.patiently(() =>
    unlessConflict(buyer.api('POST /orders/:id/cancel', { params: { id }, body: { order_number } })),
  )
}
