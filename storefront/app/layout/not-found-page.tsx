import {
  go_home,
  page_does_not_exist,
  page_not_found,
  scent_has_faded,
  search,
  shop_name,
} from '@nafha/texts'
import { ArabicMark } from '../icons/marks.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

export const NotFoundPage = () => (
  <main id="main" tabIndex={-1} className="wrap">
    <title>{`${page_not_found()} · ${shop_name()}`}</title>
    <div className="empty">
      <ArabicMark className="ghost ghost-fade" />
      <h1>{scent_has_faded()}</h1>
      <p className="soft">{page_does_not_exist()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <PageLink className="btn" to={paths.home}>
          {go_home()}
        </PageLink>
        <PageLink className="btn btn-line" to={paths.search}>
          {search()}
        </PageLink>
      </div>
    </div>
  </main>
)
