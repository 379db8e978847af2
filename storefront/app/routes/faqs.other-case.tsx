import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/** /faqs, /Faqs: the page has one address, and people type it as they please. */
export function loader(): never {
  throw redirect(paths.faqs, 301)
}

export default function FaqsOfOtherCase() {
  return null
}
