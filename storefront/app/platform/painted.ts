/** Resolves once the browser has painted, so that a press is answered before the work that takes long. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
