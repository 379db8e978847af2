import * as fc from 'fast-check'
import { type Operation, operationsOf } from './document.ts'
import { unexpected, violationOf } from './oracle.ts'
import { type FuzzRequest, requestsFor } from './requests.ts'
import { send } from './send.ts'
import { type Watch, watchTables } from './unchanged.ts'
import { type World, worldForTest } from './world.ts'

interface Found {
  call: string
  violation: string
  /** The smallest request that shows it. */
  request: string
}

export interface Fuzzed {
  requests: number
  /** Answers by call and status. */
  answers: Map<string, Map<number, number>>
  found: Found[]
}

/** The calls that are asked; all of them without `FUZZ_CALLS`, a regular expression. */
const CALLS = new RegExp(process.env.FUZZ_CALLS ?? '')

/** Requests sent to one call before the next call has its turn. */
const IN_A_ROW = 6

/**
 * Asks every call of a shop's document in turns, each time with other requests, until there were enough of them.
 * The same seed asks the same.
 */
export async function fuzzShop({ seed, requests }: { seed: number; requests: number }): Promise<Fuzzed> {
  const world = await worldForTest()
  const watch = await watchTables(world.shop.pool)
  const operations = (await operationsOf(world.shop.url)).filter(({ call }) => CALLS.test(call))
  const fuzzed: Fuzzed = { requests: 0, answers: new Map(), found: [] }
  for (let turn = 0; fuzzed.requests < requests; turn++) {
    for (const [index, operation] of inOrder(operations, seed + turn).entries()) {
      if (fuzzed.requests >= requests) break
      await world.renew()
      await fuzzCall(world, watch, operation, seed + turn * 1000 + index, fuzzed)
    }
  }
  return fuzzed
}

async function fuzzCall(world: World, watch: Watch, operation: Operation, seed: number, fuzzed: Fuzzed) {
  const property = fc.asyncProperty(requestsFor(operation, world), (fuzzRequest) =>
    ask(world, watch, operation, fuzzRequest, fuzzed),
  )
  const checked = await fc.check(property, { seed, numRuns: IN_A_ROW })
  if (!checked.failed) return
  const [fuzzRequest] = checked.counterexample ?? []
  const violation =
    checked.errorInstance instanceof Error ? checked.errorInstance.message : String(checked.errorInstance)
  fuzzed.found.push({ call: operation.call, violation, request: fuzzRequest ? describe(fuzzRequest) : '' })
}

/** Sends one request. @throws Error that describes the violation */
async function ask(
  world: World,
  watch: Watch,
  operation: Operation,
  fuzzRequest: FuzzRequest,
  fuzzed: Fuzzed,
) {
  const before = await watch.now()
  const answer = await send(world.shop.url, fuzzRequest.wire)
  fuzzed.requests += 1
  const counts = fuzzed.answers.get(operation.call) ?? new Map<number, number>()
  fuzzed.answers.set(operation.call, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1))

  const [alarm] = world.takeAlarms()
  if (alarm) throw new Error(`rang an alarm: ${alarm.message} ${JSON.stringify(alarm.error)}`)
  const [personal] = world.takePersonalLines()
  if (personal) throw new Error(`logged something of a person: ${personal.slice(0, 500)}`)
  const violation = violationOf(operation, fuzzRequest, answer, world)
  if (violation) throw new Error(violation)
  if (answer.status < 400) return
  const changedTables = unexpected(operation, answer.status, await watch.changedSince(before))
  if (changedTables.length > 0)
    throw new Error(`refused with ${answer.status}, but changed ${changedTables.join(', ')}`)
}

/** Shuffles the calls anew each turn, so that they meet each other's changes. */
const inOrder = (operations: readonly Operation[], seed: number): Operation[] =>
  fc.sample(fc.shuffledSubarray([...operations], { minLength: operations.length }), {
    seed,
    numRuns: 1,
  })[0] ?? []

const describe = ({ who, wire }: FuzzRequest): string => {
  const { authorization: _, 'x-forwarded-for': __, ...headers } = wire.headers
  const body = wire.body === null ? '' : ` ${JSON.stringify(wire.body.toString()).slice(0, 700)}`
  return `${who.name}: ${wire.method} ${wire.path.slice(0, 500)} ${JSON.stringify(headers)}${body}`
}
