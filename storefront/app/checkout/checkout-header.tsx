import { back, continue_shopping, shop } from '@nafha/texts'
import { ArrowLeftIcon } from '../icons/phosphor.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { Mark } from '../parts/mark.tsx'
import { useShopStart } from '../parts/shop-start.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { stored, useStored } from '../platform/stored.ts'

/**
 * The button leads back to the cart from the second step on, before it to the shop (rules/checkout 8).
 * @param toShop leads to the shop always, in one word that fits a phone: what is paid here is not the cart
 */
export function CheckoutHeader({ toShop = false }: { toShop?: boolean }) {
  const steps = useStored(stored.cartStep)?.length ?? 0
  const hydrated = useHydrated()
  const shopStart = useShopStart()
  const toCart = !toShop && (steps >= 2 || !hydrated)
  const forward = toShop ? shop : continue_shopping
  return (
    <header className="co-header">
      <div className="wrap header-row">
        <PageLink className="link justify-self-start no-underline!" to={toCart ? paths.cart : shopStart}>
          <ArrowLeftIcon size={18} className="flip" />
          <span>{toCart ? back() : forward()}</span>
        </PageLink>
        <Mark first />
        <div className="header-tools">
          <LanguageSwitch />
        </div>
      </div>
    </header>
  )
}
