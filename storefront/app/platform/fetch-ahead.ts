/**
 * Speculation rules: while React has not yet taken the page over, a link loads a document, and the browser may fetch it as
 * soon as the link is meant. Afterwards the router fetches less (page-link.tsx). Pages are the same for everybody and
 * change nothing when they are asked for; what else is linked is left alone.
 */
export const fetchAheadRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/admin*', '/storage/*'] } }],
      },
      eagerness: 'moderate',
    },
  ],
})
