import { account, sign_in } from '@nafha/texts'
import { fullName, initials, useSession } from '../account/session.ts'
import { UserIcon } from '../icons/phosphor.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

/** Shows the initials of a signed-in customer and leads to the profile, otherwise to sign-in (rules/pages 2). */
export function AccountButton() {
  const session = useSession()
  if (session.kind === 'out') {
    return (
      <PageLink className="icon-btn acct" to={paths.signIn} aria-label={sign_in()}>
        <UserIcon />
      </PageLink>
    )
  }
  const { user } = session
  return (
    <PageLink
      className="icon-btn acct"
      to={paths.profile}
      // Voice control needs the visible text in the name: the initials.
      aria-label={user ? `${account()}: ${fullName(user)}, ${initials(user)}` : account()}
    >
      {user && initials(user) ? (
        <span className="initials" aria-hidden="true">
          {initials(user)}
        </span>
      ) : (
        <UserIcon />
      )}
    </PageLink>
  )
}
