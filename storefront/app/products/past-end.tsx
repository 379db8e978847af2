import { go_to_first_page, no_result } from '@nafha/texts'
import { ArabicMark } from '../icons/marks.tsx'
import { PageLink } from '../platform/page-link.tsx'

/** Shows a page beyond the end of a list that is not empty. `first` is the address of the list's first page. */
export const PastEnd = ({ first }: { first: string }) => (
  <div className="empty">
    <ArabicMark className="ghost" />
    <p className="lead">{no_result()}</p>
    <PageLink className="btn" to={first}>
      {go_to_first_page()}
    </PageLink>
  </div>
)
