const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The article before many family names, which would give half of the reviewers the same initial. */
const ARTICLE = /^(?:al[\s-]+|el[\s-]+|ال)(?=\p{L})/iu

/**
 * The name under a review: first name and initial, as "Layla M." (rules/reviews 5). Null when there is no name, as after an
 * erasure.
 */
export function shownAuthor(firstName: string, lastName: string): string | null {
  const first = firstName.trim()
  if (first === '') return null
  const [initial] = letters.segment(lastName.trim().replace(ARTICLE, ''))
  return initial ? `${first} ${initial.segment.toUpperCase()}.` : first
}
