import type { Understood } from '@nafha/contract/search'
import type { Language } from '@nafha/contract/values/language'
import type { Filters } from '../catalog/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { tagName } from '../search-index/index.ts'
import type { Meaning, Phrase, Token } from './phrases.ts'
import { withoutPhrases } from './understand.ts'

/**
 * Explains the phrases of a text to the shopper, each meaning once, with the text that is left when its chip is taken off.
 */
export function understoodOf(
  tokens: Token[],
  phrases: Phrase[],
  { genders }: Filters,
  language: Language,
): Understood[] {
  const meanings = phrases.flatMap((phrase) => phrase.meanings.map((meaning) => ({ phrase, meaning })))
  return meanings.flatMap(({ meaning }, at) => {
    const isSame = (other: { meaning: Meaning }) =>
      other.meaning.kind === meaning.kind && other.meaning.value === meaning.value
    if (meaning.kind === 'nothing' || meanings.findIndex(isSame) < at) return []
    const value = meaning.kind === 'gender' && genders ? genders.join() : String(meaning.value)
    const rest = withoutPhrases(
      tokens,
      meanings.filter(isSame).map(({ phrase }) => phrase),
    )
    const name = nameOf(meaning, language)
    return [{ kind: meaning.kind, value, rest, ...(name ? { name } : {}) }]
  })
}

function nameOf(meaning: Meaning, language: Language): string | null {
  if (meaning.kind === 'tag') return tagName(meaning.value, language)
  return meaning.kind === 'collection' ? inLanguage(meaning.name, language) : null
}
