import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Route } from './+types/faqs.other-case'

/** /faqs, /Faqs: the page has one address, and people type it as they please. */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(paths.faqs + new URL(request.url).search, 301)
}

export default function FaqsOfOtherCase() {
  return null
}
