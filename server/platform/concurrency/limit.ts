interface Turns {
  /** Maximum number of concurrent tasks. */
  concurrency: number
  /** Maximum number of waiting tasks. */
  longest: number
  /** Longest wait of a task, in ms. */
  longestWaitMs?: number
  /** Pause before a place is given to the next task, after one that took `tookMs`. */
  rest?: (tookMs: number) => Promise<unknown>
}

/**
 * Creates a queue for work that occupies whole cores: a few tasks run at once, the others wait.
 * @returns a function whose result is the task's, or `busy` if too many wait or the task got no turn in time
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
      // A task that ends passes its place on, so `running` stays unchanged.
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
