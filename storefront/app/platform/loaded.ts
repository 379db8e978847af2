/** Resolves when the page and all that it names are there: what nobody waits for begins then. */
export const pageLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }))
