import { back } from '@nafha/texts'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ArrowLeftIcon } from '../icons/phosphor.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

/** Returns the number of shop pages in the history before this one, which React Router counts in history.state. */
const pagesBehind = () => Number((history.state as { idx?: unknown } | null)?.idx ?? 0)

/** Back to where the reader came from; home for those who came from elsewhere, and without JavaScript. */
export function BackLink() {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (pagesBehind() === 0) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <PageLink className="link no-underline!" to={paths.home} onClick={goBack}>
      <ArrowLeftIcon className="flip" size={18} />
      <span>{back()}</span>
    </PageLink>
  )
}
