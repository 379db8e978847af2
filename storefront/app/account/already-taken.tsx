import {
  account_with_this_email_exists,
  account_with_this_mobile_exists,
  sign_in_title,
  sign_up_title,
} from '@nafha/texts'
import { WarningCircleIcon } from '../icons/phosphor.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

/** Tells buyers who already have an account to sign in; the order then appears in their history. */
export const AlreadyTaken = ({ email, mobile }: { email: boolean; mobile: boolean }) => (
  <div role="alert" className="empty:hidden">
    {(email || mobile) && (
      <p className="note note-warn flex-wrap items-center">
        <WarningCircleIcon />
        <span className="flex-1">
          {email ? account_with_this_email_exists() : account_with_this_mobile_exists()}
        </span>
        <PageLink className="link-inline" to={paths.signIn} state={{ back: paths.purchaseHistory }}>
          {sign_in_title()}
        </PageLink>
        {!email && (
          <PageLink className="link-inline" to={paths.signUp}>
            {sign_up_title()}
          </PageLink>
        )}
      </p>
    )}
  </div>
)
