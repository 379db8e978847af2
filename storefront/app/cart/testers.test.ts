import { TESTERS } from '@nafha/contract/rules'
import { expect, test } from 'vitest'
import { type Tester, testersToChoose, testersWith } from './testers.ts'

const tester = (id: number, quantity: number): Tester => ({
  id,
  product_id: id,
  name: 'Oud Al Layl',
  size: '2 ml',
  family: 'Dark Oud',
  collections: [],
  notes: [],
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

test('testers are found by every word of name, family and notes, however Arabic letters are written', () => {
  const rose = { ...tester(1, 5), name: 'ورد الطائف', family: 'زهري', notes: ['ورد', 'هيل'] }
  const oud = { ...tester(2, 5), notes: ['Saffron', 'Dark rose'] }
  const ids = (text: string) => testersWith([rose, oud], text).map(({ id }) => id)
  expect(ids('')).toEqual([1, 2])
  expect(ids(' saff  oud ')).toEqual([2])
  expect(ids('الطايف')).toEqual([1])
  expect(ids('ورد mint')).toEqual([])
})
