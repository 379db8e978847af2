import { delivering_to, edit_shipping_information } from '@nafha/texts'
import { AddressLine } from '../addresses/address-line.tsx'
import { CourierLine } from '../addresses/courier-line.tsx'
import { prefixText } from '../forms/name-fields.tsx'
import type { ShippingInfo } from './shipping-info.ts'

/** Shows the recipient above the payment. */
export function ShippingSummary({ info, onEdit }: { info: ShippingInfo; onEdit: () => void }) {
  return (
    <div className="sealed mt-6 mb-12">
      <div>
        <p className="small soft">{delivering_to()}</p>
        <p>
          {prefixText(info.prefix_name)} {info.first_name} {info.last_name}
        </p>
        <AddressLine address={info} />
        <CourierLine address={info} />
      </div>
      <button type="button" className="link min-h-0! flex-none" onClick={onEdit}>
        {edit_shipping_information()}
      </button>
    </div>
  )
}
