import { TESTERS } from '@nafha/contract/rules'
import { expect, test } from 'vitest'
import { type Tester, testersToChoose } from './testers.ts'

const tester = (id: number, quantity: number): Tester => ({
  id,
  name: 'Oud Al Layl',
  size: '2 ml',
  note: undefined,
  quantity,
  picture: undefined,
  image: undefined,
})

test('as many testers are to be chosen as the house gives, fewer where fewer are in stock, all of them while none is known', () => {
  const inStock = Array.from({ length: TESTERS + 1 }, (_, id) => tester(id + 1, 5))
  expect(testersToChoose(inStock)).toBe(TESTERS)
  expect(testersToChoose([tester(1, 5), tester(2, 0)])).toBe(1)
  expect(testersToChoose([tester(1, 0)])).toBe(0)
  expect(testersToChoose(undefined)).toBe(TESTERS)
})
