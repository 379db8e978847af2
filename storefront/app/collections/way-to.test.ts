import type { NavBranch } from '@nafha/contract/pages/pages'
import { expect, test } from 'vitest'
import { wayTo } from './way-to.ts'

const branch = (id: number, name: string, children: NavBranch[] = []): NavBranch => ({
  id,
  name,
  children,
})
const families = [branch(1, 'Oud', [branch(2, 'Smoke', [branch(3, 'Chips')])]), branch(4, 'Floral')]

test('the way to a collection leads from home through its parents', () => {
  const names = (id: number, name: string) => wayTo(families, { id, name }).map((step) => step.name)
  expect(names(3, 'Chips').slice(1)).toEqual(['Oud', 'Smoke', 'Chips'])
  expect(names(4, 'Floral').slice(1)).toEqual(['Floral'])
  // One that the menu does not show stands right under home.
  expect(names(13, 'All Fragrances').slice(1)).toEqual(['All Fragrances'])
  expect(wayTo(families, { id: 2, name: 'Smoke' }).at(-1)?.path).toBe('/shop/collections/2')
})
