import type { Layout } from '@nafha/contract/pages/pages'
import { data } from 'react-router'
import { useRootData } from '../platform/root-data.ts'

type Page = Layout['written_pages'][number]

/** Returns a function that tells whether a page has content: do not link to an empty one. */
export function useIsWritten(): (page: Page) => boolean {
  const written = useRootData()?.layout.written_pages ?? []
  return (page) => written.includes(page)
}

const isWritten = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(([key, part]) => key !== 'updated_at' && isWritten(part))
    : typeof value === 'string' && value.trim() !== ''

/** A page on which nothing is written yet is not there. */
export function written<Content>(content: Content): Content {
  if (!isWritten(content)) throw data(null, { status: 404 })
  return content
}
