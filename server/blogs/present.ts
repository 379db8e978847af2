import type { Blog } from '@nafha/contract/catalog'
import type { Language } from '@nafha/contract/values/language'
import { picturePath, toPictureOrNull } from '../pictures/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { averageRate } from '../ratings/index.ts'
import { beginning } from './article.ts'
import type { BlogRow } from './queries.ts'

/** Characters that search engines show of a description. */
const DESCRIPTION_LENGTH = 160

/** An article for shoppers. Where staff wrote nothing for search engines, its title and beginning are used. */
export function toBlog(row: BlogRow, language: Language): Blog {
  const title = inLanguage(row.title, language)
  const content = inLanguage(row.content, language)
  return {
    id: row.id,
    slug: row.slug,
    title,
    image: row.picture && picturePath(row.picture),
    picture: toPictureOrNull(row.picture, language),
    content,
    rate: averageRate(row),
    ratings_number: row.ratingsNumber,
    created_at: row.createdAt.toISOString(),
    meta_title: inLanguage(row.metaTitle, language) || title,
    meta_description: inLanguage(row.metaDescription, language) || beginning(content, DESCRIPTION_LENGTH),
    meta_keywords: inLanguage(row.metaKeywords, language),
  }
}
