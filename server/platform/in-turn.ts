/**
 * Makes a queue for work that takes whole processors: so many pieces at once, and the others wait their turn.
 * @param longest how many may wait
 * @returns what the piece of work answers, or `busy` at once when that many wait already
 */
export function inTurn({ atOnce, longest }: { atOnce: number; longest: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | 'busy'> => {
    if (running >= atOnce) {
      if (queue.length >= longest) return 'busy'
      // Whoever ends passes its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
