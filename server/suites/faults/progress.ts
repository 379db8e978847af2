/** Counts purchases, and lets a scenario wait for a certain number of them. */
export function progress() {
  let made = 0
  let waiting: { at: number; go: () => void }[] = []
  return {
    get made() {
      return made
    },
    count() {
      made += 1
      for (const { go } of waiting.filter(({ at }) => at <= made)) go()
      waiting = waiting.filter(({ at }) => at > made)
    },
    /** Resolves once this many purchases were made. */
    reached: (at: number) =>
      made >= at ? Promise.resolve() : new Promise<void>((go) => waiting.push({ at, go })),
  }
}
