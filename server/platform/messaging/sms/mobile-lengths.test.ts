import { dialingCodes } from '@nafha/contract/values/dialing-codes'
import { mobileNumber } from '@nafha/contract/values/fields'
import { mobileLengths } from '@nafha/contract/values/mobile-lengths'
import { getExampleNumber, Metadata } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'

/** North America and the Caribbean share one plan, under the code 1. */
const plans = dialingCodes.filter(({ code }) => code.length < 4)

test("the contract's lengths of mobile numbers are those of libphonenumber", () => {
  const lengths = new Map<string, Set<number>>()
  for (const { country, code } of plans) {
    const metadata = new Metadata()
    metadata.selectNumberingPlan(country as never)
    const { numberingPlan } = metadata as unknown as {
      numberingPlan: { type(name: string): Plan | undefined } & Plan
    }
    const possible = (numberingPlan.type('MOBILE') ?? numberingPlan).possibleLengths()
    lengths.set(code, new Set([...(lengths.get(code) ?? []), ...possible]))
  }
  for (const [code, possible] of lengths)
    expect([code, mobileLengths(code)]).toEqual([code, [...possible].sort((one, other) => one - other)])
})

interface Plan {
  possibleLengths(): number[]
}

test("every country's example of a mobile number is taken", () => {
  for (const { country } of dialingCodes) {
    const example = getExampleNumber(country as never, examples)
    if (example) expect(mobileNumber.safeParse(example.number).error?.issues, example.number).toBeUndefined()
  }
})
