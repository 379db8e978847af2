import {
  courier_aramex,
  courier_dhl,
  courier_emirates_post,
  courier_fedex,
  courier_other,
} from '@nafha/texts'

/** Names of the contract's couriers, on pages and in emails. */
export const courierNames = {
  aramex: courier_aramex,
  dhl: courier_dhl,
  emirates_post: courier_emirates_post,
  fedex: courier_fedex,
  other: courier_other,
}
