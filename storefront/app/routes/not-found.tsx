import { data } from 'react-router'

/** Any other path shows the not-found page with its status (rules/routes 2). */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
