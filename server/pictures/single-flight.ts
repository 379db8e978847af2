/** Runs the work for each name once at a time: concurrent callers get the same promise. */
export function singleFlight(work: (name: string) => Promise<void>): (name: string) => Promise<void> {
  const underway = new Map<string, Promise<void>>()
  return (name) => {
    const running =
      underway.get(name) ??
      work(name).finally(() => {
        underway.delete(name)
      })
    underway.set(name, running)
    return running
  }
}
