import { shop_name } from '@nafha/texts'
import { ArabicMark, LatinMark } from '../icons/marks.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

/**
 * The brand's mark, in both scripts of one rank. Leads home.
 * @param props `first` in the page's header
 */
export const Mark = (props: { first?: boolean }) => (
  <PageLink className="mark" to={paths.home} aria-label={shop_name()}>
    <LatinMark className="mark-lat" {...props} />
    <i />
    <ArabicMark className="mark-ar" {...props} />
  </PageLink>
)
