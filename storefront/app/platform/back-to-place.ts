/**
 * Scrolls a page that Back brings out of the browser's memory to where it was left: the router takes scrolling over before
 * Safari has done so. To be called once.
 */
export function goBackToPlace(): void {
  let place = { left: 0, top: 0 }
  addEventListener('pagehide', () => {
    place = { left: scrollX, top: scrollY }
  })
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted) scrollTo({ ...place, behavior: 'instant' })
  })
}
