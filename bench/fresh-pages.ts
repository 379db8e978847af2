import { type Figure, median } from './figures.ts'
import { FIRST_PRODUCT } from './goods.ts'
import { settings } from './settings.ts'
import { fresh, type RunningShop } from './shop-process.ts'
import { sharesOf, sideOf, turn } from './side-by-side.ts'

/** Pages of the catalogue with their goals: pages a second, and milliseconds of the shop's processor for one. */
const PAGES = [
  { name: 'category', path: '/shop/products/1', goal: { rate: 500, cost: 2.8 } },
  { name: 'product', path: `/shop/${FIRST_PRODUCT}`, goal: { rate: 700, cost: 2 } },
  { name: 'search', path: '/search?search=oud', goal: { rate: 400, cost: null } },
] as const

/**
 * Turns of each page before the first that counts: the engine compiles what runs often, and the first turns cost up to twice
 * as much as the fifth.
 */
const TURNS_BEFORE = settings.quick ? 1 : 4

const headers = { ...fresh, 'accept-encoding': 'br' }

/** Pages of which nothing is kept: neither the page, nor its data, nor its compressed form. They take turns. */
export async function freshPages(shop: RunningShop, part: string): Promise<Figure[]> {
  const turns = PAGES.map((page) => ({ ...page, taken: [] as Awaited<ReturnType<typeof turn>>[] }))
  for (let round = 0; round < TURNS_BEFORE; round++)
    for (const { path } of PAGES) await turn(shop, path, headers)
  for (let round = 0; round < settings.rounds; round++)
    for (const { path, taken } of turns) taken.push(await turn(shop, path, headers))
  return turns.flatMap(({ name, goal, taken }) => [
    {
      part,
      name: `page ${name}, nothing kept`,
      figure: median(taken.map(({ rate }) => rate)),
      unit: 'requests/s',
      goal: { of: 'figure', atLeast: goal.rate } as const,
      note: `${settings.connections} connections; ${sharesOf(sideOf(taken))}`,
    },
    {
      part,
      name: `page ${name}, nothing kept`,
      figure: median(taken.map(({ cost }) => cost)) / 1000,
      unit: 'ms of processor',
      ...(goal.cost === null ? {} : { goal: { of: 'figure', atMost: goal.cost } as const }),
      note: 'the shop’s process, all threads, compression included',
    },
  ])
}
