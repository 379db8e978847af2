import type { NavBranch } from '@nafha/contract/pages/pages'
import {
  about,
  account,
  blogs,
  close,
  explore,
  finder_link,
  home,
  light_or_dark,
  loading,
  menu,
  my_cart,
  shop,
  sign_in,
  track_my_order,
  wishlist,
} from '@nafha/texts'
import { fullName, useSession } from '../account/session.ts'
import { CaretRightIcon, XIcon } from '../icons/phosphor.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { useIsWritten } from '../parts/written-pages.ts'
import { Dialog } from '../platform/dialog.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { ThemeChoice } from './theme-choice.tsx'

interface Props {
  collections: NavBranch[]
  open: boolean
  onClose: () => void
}

/** The menu of phones with Shop, Explore and Account (rules/pages 5). */
export function SideMenu({ collections, open, onClose }: Props) {
  const session = useSession()
  const signedIn = session.kind === 'in'
  const isWritten = useIsWritten()
  return (
    <Dialog className="drawer" closesWithPage open={open} onClose={onClose} label={menu()}>
      <div className="menu">
        <div className="menu-top">
          <button type="button" className="icon-btn" aria-label={close()} onClick={onClose}>
            <XIcon />
          </button>
          <LanguageSwitch />
        </div>
        {signedIn && <p className="display text-2xl">{session.user ? fullName(session.user) : loading()}</p>}
        <nav className="mt-6" aria-labelledby="menu-shop">
          <p className="small soft" id="menu-shop">
            {shop()}
          </p>
          <ul>
            {collections.map((collection) => (
              <li key={collection.id}>
                <PageLink className="menu-line display" to={paths.collection(collection.id)}>
                  <span>{collection.name}</span>
                  <CaretRightIcon className="flip" size={18} />
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="foot mt-8">
          <nav aria-labelledby="menu-explore">
            <p className="small soft" id="menu-explore">
              {explore()}
            </p>
            <ul>
              <li>
                <PageLink to={paths.home}>{home()}</PageLink>
              </li>
              <li>
                <PageLink to={paths.finder}>{finder_link()}</PageLink>
              </li>
              {isWritten('about') && (
                <li>
                  <PageLink to={paths.about}>{about()}</PageLink>
                </li>
              )}
              <li>
                <PageLink to={paths.blogs}>{blogs()}</PageLink>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="menu-account">
            <p className="small soft" id="menu-account">
              {account()}
            </p>
            <ul>
              <li>
                {signedIn ? (
                  <PageLink to={paths.profile}>{account()}</PageLink>
                ) : (
                  <PageLink to={paths.signIn}>{sign_in()}</PageLink>
                )}
              </li>
              <li>
                <PageLink to={paths.cart}>{my_cart()}</PageLink>
              </li>
              <li>
                <PageLink to={paths.wishlist}>{wishlist()}</PageLink>
              </li>
              <li>
                <PageLink to={signedIn ? paths.purchaseHistory : paths.trackOrder}>
                  {track_my_order()}
                </PageLink>
              </li>
            </ul>
          </nav>
        </div>
        <div className="mt-auto pt-8">
          <ThemeChoice name="menu-theme" label={light_or_dark()} />
        </div>
      </div>
    </Dialog>
  )
}
