interface Turns {
  /** How many pieces of work run at once. */
  concurrency: number
  /** How many may wait. */
  longest: number
  /** How long one may wait, in ms. */
  longestWaitMs?: number
  /** How long a place rests after a piece of work that took `tookMs`. */
  rest?: (tookMs: number) => Promise<unknown>
}

/**
 * Makes a queue for work that takes whole processors: so many pieces at once, and the others wait their turn.
 * @returns what the piece of work answers, or `busy` when too many wait already, or when its turn did not come in time
 */
export function limitConcurrency({ concurrency, longest, longestWaitMs, rest }: Turns) {
  let running = 0
  const queue = new Set<() => void>()

  const turn = () =>
    new Promise<boolean>((resolve) => {
      const leave = (isMyTurn: boolean) => {
        clearTimeout(timer)
        queue.delete(begin)
        resolve(isMyTurn)
      }
      const begin = () => leave(true)
      const timer = longestWaitMs === undefined ? undefined : setTimeout(leave, longestWaitMs, false)
      queue.add(begin)
    })

  function passOn(): void {
    const [next] = queue
    if (next) next()
    else running -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T | 'busy'> => {
    if (running >= concurrency) {
      if (queue.size >= longest) return 'busy'
      // Whoever ends passes its place on, so `running` stays as it is.
      if (!(await turn())) return 'busy'
    } else running += 1
    const began = performance.now()
    try {
      return await work()
    } finally {
      if (rest) rest(performance.now() - began).finally(passOn)
      else passOn()
    }
  }
}
