/** The `handle` that a route exports. */
export interface RouteHandle {
  /** Frame of the page: the header over its picture, or no frame at all. */
  frame?: 'over' | 'bare'
  /** Leaves out the offer for signing up: who stands here has just ordered. */
  hasNoOffer?: true
  /** Renders the page without scripts. */
  hasNoScripts?: boolean
  /** Browsing page: under load it waits behind pages of the checkout. */
  browsing?: true
  /** Query parameters that the route reads. The server drops all others, so that one cached page serves them all. */
  query?: readonly string[]
}
