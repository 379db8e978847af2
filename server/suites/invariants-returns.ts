import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

const OVER_WITHOUT_UNITS = sql`('refused', 'withdrawn')`

/** No unit is returned twice: each line counts the units of its returns, and has at least so many. */
async function unitViolations(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: number; counted: number; returned: number; sold: number }>(sql`
    select i.id, i."returning" as counted, i.quantity as sold,
      coalesce(sum(u.quantity - case when r.state = 'settled' then u.missing else 0 end)
        filter (where r.state not in ${OVER_WITHOUT_UNITS}), 0)::int as returned
    from order_items i left join return_units u on u.item_id = i.id left join returns r on r.id = u.return_id
    group by i.id order by i.id`)
  return rows.flatMap(({ id, counted, returned, sold }) => [
    ...(counted === returned ? [] : [`line ${id}: counts ${counted} returned units, but ${returned} were`]),
    ...(returned <= sold ? [] : [`line ${id}: ${returned} units returned of ${sold} sold`]),
  ])
}

interface Settlement extends Record<string, unknown> {
  id: number
  state: string
  amount: number | null
  refunds: number
  refunded: number
  others: number
  restocked: number
  sealed: number
}

/** A settled return has its own refund or none, and restocks at most its sealed units; any other has neither. */
async function settlementViolations(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<Settlement>(sql`
    select r.id, r.state, r.refund_amount as amount,
      (select count(*)::int from refunds f join orders o on o.payment_intent = f.payment_intent
        where f.id = r.refund_id and o.id = r.order_id) as refunds,
      coalesce((select sum(amount) from refunds where id = r.refund_id or part_of = r.refund_id), 0)::int as refunded,
      (select count(*)::int from returns other where other.refund_id = r.refund_id and other.id <> r.id) as others,
      coalesce((select sum(restocked) from return_units where return_id = r.id), 0)::int as restocked,
      coalesce((select sum(sealed) from return_units where return_id = r.id), 0)::int as sealed
    from returns r order by r.id`)
  return rows.flatMap(({ id, state, amount, refunds, refunded, others, restocked, sealed }) => {
    const isSettled = state === 'settled'
    return [
      ...(isSettled || (amount === null && restocked === 0)
        ? []
        : [`return ${id} is ${state}, and has money or units back`]),
      ...(amount === null || (refunds === 1 && refunded === amount)
        ? []
        : [`return ${id} refunds ${amount}, but its ${refunds} refunds are of ${refunded}`]),
      ...(others === 0 ? [] : [`return ${id} shares its refund`]),
      ...(restocked <= sealed ? [] : [`return ${id}: ${restocked} units restocked of ${sealed} sealed`]),
    ]
  })
}

/** A line restocks the units of its returns among those of others; each step of a return is recorded once. */
async function stepViolations(db: Queryable): Promise<string[]> {
  const { rows: lines } = await db.execute<{ id: number }>(sql`
    select i.id from order_items i join return_units u on u.item_id = i.id
    group by i.id having sum(u.restocked) > i.restocked`)
  const { rows: steps } = await db.execute<{ id: number; state: string; steps: number; last: string }>(sql`
    select r.id, r.state, max(e.times)::int as steps,
      (select state from return_events where return_id = r.id order by id desc limit 1) as last
    from returns r left join (select return_id, state, count(*) as times from return_events group by 1, 2) e
      on e.return_id = r.id group by r.id`)
  return [
    ...lines.map(({ id }) => `line ${id}: its returns restocked more than it`),
    ...steps.flatMap(({ id, state, steps: times, last }) =>
      times === 1 && state === last
        ? []
        : [`return ${id} is ${state}, but its steps say ${last}, ${times} times`],
    ),
  ]
}

/** Checks that no unit is returned twice, and that money, stock and state of each return go together (rules/returns 4, 8). */
export const returnViolations = async (db: Queryable): Promise<string[]> => [
  ...(await unitViolations(db)),
  ...(await settlementViolations(db)),
  ...(await stepViolations(db)),
]
