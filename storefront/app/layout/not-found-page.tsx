import { page_not_found } from '@nafha/texts'

export function NotFoundPage() {
  return <h1>{page_not_found()}</h1>
}
