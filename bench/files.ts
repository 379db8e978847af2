import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Figure, median } from './figures.ts'
import { load } from './load.ts'
import { settings } from './settings.ts'
import type { RunningShop } from './shop-process.ts'
import { type Bare, sharesOf, sideBySide } from './side-by-side.ts'

const PART = 'a'
const headers = { 'accept-encoding': 'br' }
/** Files of two thousand products: three pictures of each, in four widths and two formats. */
const OTHERS = 48_000

/** A script and a picture of the home page, and the picture once its folder is full. */
export async function files(shop: RunningShop, bare: Bare, dataDir: string): Promise<Figure[]> {
  const home = await (await fetch(shop.url)).text()
  const script = named(home, /\/assets\/entry\.client-[^"]+\.js/)
  const picture = named(home, /\/storage\/[0-9a-f]{16}-\d+\.avif/)
  return [
    await served(shop, bare, { name: 'script', path: script, readFrom: 'memory, as bare' }),
    await served(shop, bare, { name: 'picture', path: picture, readFrom: 'the disk, bare from memory' }),
    await besideOthers(shop, picture, join(dataDir, 'storage')),
  ]
}

function named(page: string, path: RegExp): string {
  const [found] = path.exec(page) ?? []
  if (!found) throw new Error(`the home page names nothing like ${path}`)
  return found
}

async function served(
  shop: RunningShop,
  bare: Bare,
  { name, path, readFrom }: { name: string; path: string; readFrom: string },
): Promise<Figure> {
  const { subject, limit, rateRatio } = await sideBySide(shop, bare, path, headers)
  return {
    part: PART,
    name: `file ${name}`,
    figure: subject.rate,
    unit: 'requests/s',
    limit: limit.rate,
    ratio: rateRatio,
    note: `read from ${readFrom}; ${subject.cost.toFixed(0)} µs of processor an answer; ${sharesOf(subject)}`,
  }
}

/** The same picture beside many others and without them, in turns. */
async function besideOthers(shop: RunningShop, path: string, storage: string): Promise<Figure> {
  const names = Array.from({ length: OTHERS }, () => `${randomBytes(8).toString('hex')}-320.avif`)
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < settings.rounds; round++) {
    alone.push((await load(shop.url + path, headers)).rate)
    for (const name of names) await writeFile(join(storage, name), '')
    beside.push((await load(shop.url + path, headers)).rate)
    for (const name of names) await rm(join(storage, name))
  }
  return {
    part: PART,
    name: `file picture, beside ${OTHERS.toLocaleString('en-US')} others`,
    figure: median(beside),
    unit: 'requests/s',
    limit: median(alone),
    ratio: median(beside.map((rate, at) => rate / alone[at]!)),
    goal: { of: 'ratio', atLeast: 0.7 },
    note: 'limit: without the others',
  }
}
