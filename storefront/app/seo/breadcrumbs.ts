import type { Fact } from '../platform/fact.ts'
import { addressOf, type HeadFacts } from '../platform/head.ts'

/** The way to a page, the page itself last. Paths from the root. */
export const breadcrumbsFact = (
  { publicUrl, language }: HeadFacts,
  steps: readonly { name: string; path: string }[],
): Fact => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(publicUrl, path, language),
  })),
})
