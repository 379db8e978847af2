import type { NavBranch } from '@nafha/contract/pages/pages'
import { about, blogs, cart_lines, home, main_navigation, menu, wishlist } from '@nafha/texts'
import { useEffect, useState } from 'react'
import { useCart } from '../cart/cart-store.ts'
import { CartIcon, HeartIcon, ListIcon } from '../icons/phosphor.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { Mark } from '../parts/mark.tsx'
import { useIsWritten } from '../parts/written-pages.ts'
import { PageLink, PageNavLink } from '../platform/page-link.tsx'
import { painted } from '../platform/painted.ts'
import { paths } from '../platform/paths.ts'
import { AccountButton } from './account-button.tsx'
import { SearchToggle } from './search-toggle.tsx'
import { ShopBar } from './shop-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { useSearchOverlay } from './use-search-overlay.ts'

/** The header sticks after this many px of scrolling (rules/pages 1). */
const STUCK_AFTER = 1

function useStuck() {
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    const update = () => setStuck(scrollY > STUCK_AFTER)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return stuck
}

function CartButton() {
  const lines = useCart().length
  return (
    <PageLink
      className="icon-btn cart-link"
      to={paths.cart}
      data-cart-link
      aria-label={cart_lines({ n: lines })}
    >
      <CartIcon />
      {lines > 0 && <span className="cart-count">{lines}</span>}
    </PageLink>
  )
}

/** Top navigation and the shop links bar (rules/pages 1). With `over` it is transparent, on the page's own picture. */
export function Header({ collections, over }: { collections: NavBranch[]; over: boolean }) {
  const stuck = useStuck()
  const [menuOpen, setMenuOpen] = useState(false)
  const { Overlay, open, show, close, near } = useSearchOverlay()
  const isWritten = useIsWritten()
  const toggle = { open, onOpen: show, onNear: near }
  return (
    <>
      <header className={over ? 'header header-over' : 'header'} data-stuck={stuck ? '' : undefined}>
        <div className="wrap header-row">
          <nav className="header-nav only-lg" aria-label={main_navigation()}>
            <PageNavLink to={paths.home} end>
              {home()}
            </PageNavLink>
            {isWritten('about') && <PageNavLink to={paths.about}>{about()}</PageNavLink>}
            <PageNavLink to={paths.blogs}>{blogs()}</PageNavLink>
          </nav>
          <div className="tools-start not-lg">
            <button
              type="button"
              className="icon-btn"
              aria-label={menu()}
              aria-haspopup="dialog"
              onClick={() => painted().then(() => setMenuOpen(true))}
            >
              <ListIcon />
            </button>
            <SearchToggle {...toggle} />
          </div>
          <Mark first />
          <div className="header-tools">
            <LanguageSwitch />
            <SearchToggle className="header-search" {...toggle} />
            <PageLink className="icon-btn max-lg:hidden" to={paths.wishlist} aria-label={wishlist()}>
              <HeartIcon />
            </PageLink>
            <AccountButton />
            <CartButton />
          </div>
        </div>
        <ShopBar collections={collections} />
      </header>
      <SideMenu collections={collections} open={menuOpen} onClose={() => setMenuOpen(false)} />
      {Overlay && <Overlay open={open} onClose={close} collections={collections} />}
    </>
  )
}
