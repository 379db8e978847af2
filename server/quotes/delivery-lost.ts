import type { DeliveryLoss } from '@nafha/contract/delivery/delivery-options'

/**
 * Sentences about a delivery that cannot be had, as keys of texts/messages. The keys are written out, since a composed key would
 * look like an unused text.
 */
export const DELIVERY_LOST: Record<DeliveryLoss, string> = {
  gone: 'delivery_is_gone',
  full: 'delivery_is_full',
  later: 'delivery_is_later',
}
