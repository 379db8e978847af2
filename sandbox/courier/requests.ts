import { refuse } from './refusal.ts'
import type { ParcelOrder, Recipient } from './rows.ts'

/** Reads a booking; refuses one that lacks something, and names it. */
export function readOrder(body: unknown): ParcelOrder {
  const order = recordOf(body, 'body')
  return {
    reference: textOf(order.reference, 'reference'),
    sender: textOf(order.sender, 'sender'),
    to: readParty(order.to, 'to'),
    ...(order.from == null ? {} : { from: readParty(order.from, 'from') }),
    weight_grams: Number.isInteger(order.weight_grams) ? Number(order.weight_grams) : 0,
    note: typeof order.note === 'string' ? order.note : '',
    day: order.day == null ? null : readDay(order),
  }
}

function readParty(body: unknown, name: 'to' | 'from'): Recipient {
  const party = recordOf(body, name)
  const lines = Array.isArray(party.lines) ? party.lines.map((line) => textOf(line, `${name}.lines`)) : []
  if (lines.length === 0) refuse(400, 'invalid', `${name}.lines is missing.`)
  return {
    name: textOf(party.name, `${name}.name`),
    phone: textOf(party.phone, `${name}.phone`),
    lines,
    city: textOf(party.city, `${name}.city`),
  }
}

/** Reads `day`, which is YYYY-MM-DD. */
export function readDay(body: unknown): string {
  const { day } = recordOf(body, 'body')
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day))
    refuse(400, 'invalid', 'day is not YYYY-MM-DD.')
  return day
}

function recordOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) refuse(400, 'invalid', `${name} is missing.`)
  return value as Record<string, unknown>
}

function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.trim() === '') refuse(400, 'invalid', `${name} is missing.`)
  return value.slice(0, 500)
}
