/** Names of products have at most this many words. */
const LONGEST = 5

const ENTITIES: Record<string, string> = { '&amp;': '&', '&#39;': "'", '&quot;': '"', '&nbsp;': ' ' }

/**
 * Returns what could be names in an article: runs of words that begin with no small letter, in their order and the longer
 * ones first, without the punctuation around them.
 */
export function phrasesIn(html: string): string[] {
  const text = html
    .replace(/<[^>]*>/g, ' \u0000 ')
    .replace(/&(amp|#39|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? '')
  const words = text.split(/\s+/)
  const phrases = words.flatMap((word, at) =>
    /^[^\p{L}\p{N}]*\p{Ll}/u.test(word)
      ? []
      : Array.from({ length: LONGEST }, (_, shorter) => words.slice(at, at + LONGEST - shorter).join(' ')),
  )
  return [
    ...new Set(
      phrases.map((phrase) =>
        phrase.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/['\u2019]s$/, ''),
      ),
    ),
  ].filter((phrase) => phrase !== '' && !phrase.includes('\u0000'))
}
