import type { User } from '@nafha/contract/people'
import {
  loading,
  mark_unverified,
  mark_verified,
  profile_general,
  profile_help,
  profile_invite,
  profile_menu,
  profile_privacy,
  profile_sign_out,
  purchase_history,
  wishlist,
} from '@nafha/texts'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useOutletContext } from 'react-router'
import { EmailText, MobileText } from '../account/contact-text.tsx'
import { useGate } from '../account/gate.ts'
import { fullName } from '../account/session.ts'
import { prefixText } from '../forms/name-fields.tsx'
import { CheckCircleIcon, WarningCircleIcon } from '../icons/phosphor.tsx'
import { PageNavLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

/** A space that keeps a line's height. */
const NOTHING = '\u00a0'

const tabs = [
  { to: paths.profile, name: profile_general },
  { to: paths.purchaseHistory, name: purchase_history },
  { to: paths.wishlist, name: wishlist },
  { to: paths.privacySettings, name: profile_privacy },
  { to: paths.helpSupport, name: profile_help },
  { to: paths.invite, name: profile_invite },
  { to: paths.signOut, name: profile_sign_out },
]

/** The customer whose profile is open. For the pages inside the layout. */
export const useCustomer = (): User => useOutletContext<Visit>().user

/** Returns the switch for the gate, for a page that signs out and navigates by itself. */
export const useGateDisabler = (): (() => void) => useOutletContext<Visit>().disable

interface Visit {
  user: User
  disable: () => void
}

/** The tabs; on a phone they are wider than the page, and the open one is brought to its middle. */
function Tabs() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each tab anew
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !tab) return
    const [row, own] = [nav.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    nav.current.scrollLeft += own.left + own.width / 2 - (row.left + row.width / 2)
  }, [pathname])
  return (
    <div className="wrap">
      <nav ref={nav} className="tabs" aria-label={profile_menu()}>
        {tabs.map(({ to, name }) => (
          <PageNavLink key={to} to={to}>
            {name()}
          </PageNavLink>
        ))}
      </nav>
    </div>
  )
}

/** The profile's header, its tabs and the open tab (rules/pages 24). */
export function ProfileLayout() {
  const { open, user, disable } = useGate('signed_in')
  const visibleUser = open ? user : null
  return (
    <main id="main" tabIndex={-1} className="section-end min-h-dvh" aria-busy={!visibleUser}>
      {visibleUser ? <Profile user={visibleUser} disable={disable} /> : <Skeleton />}
    </main>
  )
}

const Profile = ({ user, disable }: Visit) => (
  <>
    <div className="wrap page-head pb-8!">
      <Heading user={user} />
    </div>
    <Tabs />
    <div className="wrap pt-block">
      <Outlet context={{ user, disable } satisfies Visit} />
    </div>
  </>
)

/** Takes the profile's place as a whole: a long name has more lines than this, and nothing is pushed down by it. */
const Skeleton = () => (
  <>
    <div className="wrap page-head pb-8!">
      <HeadingSkeleton />
    </div>
    <Tabs />
    <div className="wrap pt-block">
      <div className="skel h-80" />
    </div>
  </>
)

const Heading = ({ user }: { user: User }) => (
  <>
    <h1>
      {prefixText(user.prefix_name)} {fullName(user)}
    </h1>
    <div className="mt-4 flex flex-wrap gap-x-10 gap-y-2">
      <Contact verified={user.email_verified_at !== null}>
        <EmailText email={user.email} />
      </Contact>
      <Contact verified={user.mobile_verified_at !== null}>
        <MobileText number={user.mobile_number} />
      </Contact>
    </div>
  </>
)

const Contact = ({ verified, children }: { verified: boolean; children: React.ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-3">
    {/* Within a line of the page's own direction: at its start in Arabic too. */}
    <span>{children}</span>
    <span className={verified ? 'marked marked-ok' : 'marked marked-no'}>
      {verified ? <CheckCircleIcon size={18} /> : <WarningCircleIcon size={18} />}
      <span>{verified ? mark_verified() : mark_unverified()}</span>
    </span>
  </span>
)

/** The same lines as the heading, so that nothing moves when it comes. */
const HeadingSkeleton = () => (
  <div role="status">
    <h1>
      <span className="vh">{loading()}</span>
      <span className="skel inline-block w-72 max-w-full" aria-hidden="true">
        {NOTHING}
      </span>
    </h1>
    <div className="mt-4 flex flex-wrap gap-x-10 gap-y-2" aria-hidden="true">
      <span className="skel w-56">{NOTHING}</span>
      <span className="skel w-56">{NOTHING}</span>
    </div>
  </div>
)
