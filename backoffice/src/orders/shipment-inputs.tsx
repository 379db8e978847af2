import { COURIERS } from '@nafha/contract/orders/couriers'
import { SelectInput, TextInput, useTranslate } from 'react-admin'

/** Inputs for courier and tracking number; the server requires both or neither. */
export const ShipmentInputs = () => {
  const translate = useTranslate()
  return (
    <>
      <SelectInput
        source="courier"
        label="nafha.orders.courier"
        choices={COURIERS.map((id) => ({ id, name: translate(`nafha.orders.couriers.${id}`) }))}
      />
      <TextInput
        source="tracking_number"
        label="nafha.orders.tracking_number"
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 40, autoComplete: 'off' } }}
      />
    </>
  )
}
