import { setImmediate } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const oldBytes = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => name === 'old_space' || name === 'large_object_space')
    .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0)

/**
 * Returns the bytes by which the engine's old objects grow while this is done so many times. Young objects are collected twice
 * after each time, and what is alive both times is old from then on: what each leaves behind adds up. A collection of old
 * objects in between takes nothing off.
 */
export async function oldGrowthOf(work: () => Promise<unknown>, times: number): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>
  const grownAfter = async () => {
    const before = oldBytes()
    await work()
    // A turn later those who waited for it are done with it.
    await setImmediate()
    collect({ type: 'minor' })
    collect({ type: 'minor' })
    return Math.max(0, oldBytes() - before)
  }
  // The first times load and compile what stays for good.
  for (let time = 0; time < 10; time++) await grownAfter()
  let grown = 0
  for (let time = 0; time < times; time++) grown += await grownAfter()
  return grown
}
