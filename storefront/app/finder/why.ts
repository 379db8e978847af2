import type { NamedReason } from '@nafha/contract/finder/finder'
import {
  finder_why,
  finder_why_evening,
  finder_why_everyday,
  finder_why_family,
  finder_why_for_men,
  finder_why_for_unisex,
  finder_why_for_women,
  finder_why_light,
  finder_why_loved,
  finder_why_moderate,
  finder_why_office,
  finder_why_ramadan,
  finder_why_strong,
  finder_why_wedding,
  finder_why_without,
  list_comma,
} from '@nafha/texts'

const words: Record<string, () => string> = {
  everyday: finder_why_everyday,
  office: finder_why_office,
  evening: finder_why_evening,
  wedding: finder_why_wedding,
  ramadan: finder_why_ramadan,
  light: finder_why_light,
  moderate: finder_why_moderate,
  strong: finder_why_strong,
  women: finder_why_for_women,
  men: finder_why_for_men,
  unisex: finder_why_for_unisex,
}

const partOf = ({ kind, value, name }: NamedReason): string => {
  if (kind === 'family') return finder_why_family({ name })
  if (kind === 'without') return finder_why_without({ name })
  return words[value]?.() ?? value
}

/** Returns the sentence that says why a perfume was chosen. The loader calls it, so that the page's scripts are without its words. */
export const whyOf = (reasons: readonly NamedReason[]): string =>
  reasons.length > 0 ? finder_why({ parts: reasons.map(partOf).join(list_comma()) }) : finder_why_loved()
