import type { Blog } from '@nafha/contract/catalog'
import type { Fact } from '../platform/fact.ts'
import { addressOf, type HeadFacts } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { sharedPicture } from '../platform/shared-picture.ts'
import { publisher } from './brand.ts'

type Told = Pick<Blog, 'id' | 'title' | 'meta_description' | 'meta_keywords' | 'created_at' | 'picture'>

/** Returns the facts of an article; the brand is its author. */
export function articleFact(facts: HeadFacts, blog: Told): Fact {
  const url = addressOf(facts.publicUrl, paths.blog(blog.id), facts.language)
  const brand = publisher(facts)
  return {
    '@type': 'BlogPosting',
    headline: blog.title,
    description: blog.meta_description,
    keywords: blog.meta_keywords,
    ...(blog.picture ? { image: [sharedPicture(facts.publicUrl, blog.picture).url] } : {}),
    datePublished: blog.created_at,
    inLanguage: facts.language,
    author: brand,
    publisher: brand,
    mainEntityOfPage: url,
    url,
  }
}
