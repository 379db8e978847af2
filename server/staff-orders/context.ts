import type { CheckoutContext } from '../checkout/index.ts'
import type { Seal } from '../platform/crypto/seal.ts'

/** Services and settings that orders by staff need. */
export interface StaffOrderContext extends CheckoutContext {
  /** Seals the secrets of links. */
  seal: Seal
  /** Address of the shop, without a slash at the end. */
  publicUrl: string
}
