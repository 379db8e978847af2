import { go_home, offline_hint, offline_title, try_again } from '@nafha/texts'
import { ArabicMark } from '../icons/marks.tsx'
import { paths } from '../platform/paths.ts'

/** Shown by the service worker in place of a page that it has not kept. Plain links: there are no scripts here. */
export const OfflinePage = () => (
  <main id="main" tabIndex={-1} className="wrap">
    <div className="empty">
      <ArabicMark className="ghost ghost-fade" first />
      <h1>{offline_title()}</h1>
      <p className="soft">{offline_hint()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: the same page again, whichever was asked for */}
        <a className="btn" href="">
          {try_again()}
        </a>
        <a className="btn btn-line" href={paths.home}>
          {go_home()}
        </a>
      </div>
    </div>
  </main>
)
