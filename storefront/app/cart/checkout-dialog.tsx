import { checkout, close, im_still_shopping, in_your_cart, yes_checkout_now } from '@nafha/texts'
import { XIcon } from '../icons/phosphor.tsx'
import { Dialog } from '../platform/dialog.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

interface Props {
  /** Name of the added product; null while the dialog is closed. */
  added: string | null
  onClose: () => void
}

/** After the first unit in an empty cart, asks whether to check out or go on shopping (rules/cart 7). */
export const CheckoutDialog = ({ added, onClose }: Props) => (
  <Dialog open={added !== null} onClose={onClose} label={checkout()}>
    <div className="dialog-body">
      <button type="button" className="icon-btn" aria-label={close()} onClick={onClose}>
        <XIcon />
      </button>
      <h2 className="text-2xl">{in_your_cart()}</h2>
      <p className="soft">{added}</p>
      <div className="dialog-actions">
        <PageLink className="btn" to={paths.cart} onClick={onClose}>
          {yes_checkout_now()}
        </PageLink>
        <button type="button" className="btn btn-line" onClick={onClose}>
          {im_still_shopping()}
        </button>
      </div>
    </div>
  </Dialog>
)
