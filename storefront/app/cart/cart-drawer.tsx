import { formatAed, toAed } from '@nafha/contract/values/money'
import {
  checkout,
  close,
  discount_n_percent,
  im_still_shopping,
  in_your_cart,
  my_cart,
  nothing_in_your_cart_yet,
  total_incl_vat,
  yes_checkout_now,
} from '@nafha/texts'
import { XIcon } from '../icons/phosphor.tsx'
import { Dialog } from '../platform/dialog.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Queries } from '../platform/queries.tsx'
import { Toasts } from '../platform/toasts.tsx'
import '../styles/cart-drawer.css'
import '../styles/testers.css'
import { CartNotes } from './cart-notes.tsx'
import { useCart, useTesters } from './cart-store.ts'
import { DrawerLine } from './drawer-line.tsx'
import { useAllTesters, useFreshCart } from './fresh-cart.ts'
import { goneTesters } from './gone-testers.ts'
import { TestersSection } from './testers-section.tsx'
import { type ShownTotals, useCartTotals } from './totals.ts'
import { useCheckoutButton } from './use-checkout-button.ts'

interface Props {
  open: boolean
  isFirstUnit: boolean
  onClose: () => void
}

/**
 * Shows the cart over the page, with its testers and the way to the checkout (rules/cart 7). The first unit in an empty cart
 * opens it; later ones offer it.
 */
export const CartDrawer = ({ open, isFirstUnit, onClose }: Props) => (
  <Dialog className="cart-drawer" closesWithPage open={open} onClose={onClose} label={my_cart()}>
    <Queries>
      <div className="cart-drawer-head">
        <h2 className="text-2xl" tabIndex={-1}>
          {isFirstUnit ? in_your_cart() : my_cart()}
        </h2>
        <button type="button" className="icon-btn" aria-label={close()} onClick={onClose}>
          <XIcon />
        </button>
      </div>
      <Contents onClose={onClose} />
      <Toasts />
    </Queries>
  </Dialog>
)

function Contents({ onClose }: Pick<Props, 'onClose'>) {
  const lines = useCart()
  const selection = useTesters()
  const testers = useAllTesters()
  const { products, repriced } = useFreshCart()
  const { totals, quote } = useCartTotals()
  const gone = goneTesters(selection, testers, quote?.not_for_sale)
  const { section, notes, lacksTesters, goOn } = useCheckoutButton({
    testers,
    chosen: selection,
    gone,
    quote,
  })
  const stillShopping = (
    <button type="button" className="link" onClick={onClose}>
      {im_still_shopping()}
    </button>
  )
  if (lines.length === 0) {
    return (
      <div className="cart-drawer-body">
        <p>{nothing_in_your_cart_yet()}</p>
        {stillShopping}
      </div>
    )
  }
  return (
    <>
      <div className="cart-drawer-body">
        <CartNotes quote={quote} repriced={repriced} testers={testers ?? []} ref={notes} />
        <ul className="drawer-lines">
          {lines.map((line) => (
            <DrawerLine key={line.product_size_id} line={line} product={products.get(line.product_id)} />
          ))}
        </ul>
        <TestersSection
          testers={testers}
          chosen={selection}
          gone={gone}
          products={products}
          alert={lacksTesters}
          ref={section}
        />
      </div>
      <div className="cart-drawer-foot">
        <DrawerSums totals={totals} />
        <button type="button" className="btn btn-wide" onClick={goOn}>
          {checkout()}
        </button>
        <div className="cart-drawer-ways">
          <PageLink className="link" to={paths.cart} onClick={onClose}>
            {yes_checkout_now()}
          </PageLink>
          {stillShopping}
        </div>
      </div>
    </>
  )
}

/** The total as it is paid, on the basis that its name says. */
const DrawerSums = ({ totals }: { totals: ShownTotals }) => (
  <dl className="drawer-sums">
    {totals.discountPercent > 0 && (
      <div className="small soft">
        <dt>{discount_n_percent({ n: totals.discountPercent })}</dt>
        <dd>
          <bdi className="num">{`−${formatAed(toAed(totals.discountAmount))}`}</bdi>
        </dd>
      </div>
    )}
    <div>
      <dt>{total_incl_vat()}</dt>
      <dd>
        <bdi className="num">{formatAed(toAed(totals.total))}</bdi>
      </dd>
    </div>
  </dl>
)
