import { finder_invitation, finder_invitation_text, finder_link } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

/** Leads whoever does not know where to begin to the scent finder. */
export const FinderInvitation = () => (
  <section className="section wrap" aria-labelledby="finder-invitation">
    <div className="label home-finder">
      <div>
        <h2 id="finder-invitation">{finder_invitation()}</h2>
        <p className="soft mt-2">{finder_invitation_text()}</p>
      </div>
      <PageLink className="btn btn-line" to={paths.finder}>
        {finder_link()}
      </PageLink>
    </div>
  </section>
)
