import type { Review } from '@nafha/contract/reviews/reviews'

/** Reviews with words, as the page shows them first; nothing at all while there are none. An erased author leaves no words. */
export function reviewFacts(reviews: readonly Review[]) {
  const withText = reviews.filter(({ text }) => text !== null)
  if (withText.length === 0) return {}
  return {
    review: withText.map(({ author, rate, text, language, created_at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: created_at.slice(0, 10),
      reviewBody: text,
      inLanguage: language,
      reviewRating: { '@type': 'Rating', ratingValue: rate, bestRating: 5, worstRating: 1 },
    })),
  }
}
