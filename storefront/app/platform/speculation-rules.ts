/**
 * Before hydration a link loads a document, and the browser may prefetch it on hover or press. After hydration the router
 * fetches less (page-link.tsx). Only pages are prefetched: they are the same for everybody and a GET changes nothing.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/admin*', '/storage/*'] } }],
      },
      eagerness: 'moderate',
    },
  ],
})
