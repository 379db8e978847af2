import { redirect } from 'react-router'
import { paths } from '../platform/paths.ts'
import type { RouteHandle } from '../platform/route-handle.ts'

export const handle: RouteHandle = { browsing: true }

/** /faqs, /Faqs: the page has one address, and people type it as they please. */
export function loader(): never {
  throw redirect(paths.faqs, 301)
}

export default function FaqsOfOtherCase() {
  return null
}
