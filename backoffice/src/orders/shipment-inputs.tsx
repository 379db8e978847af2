import { useQuery } from '@tanstack/react-query'
import { SelectInput, TextInput } from 'react-admin'
import { call } from '../platform/api.ts'

/** The couriers of the shop, by their names in the language of the screen; empty while they load. */
export const useCouriers = () =>
  useQuery({ queryKey: ['courier-choices'], queryFn: () => call('GET /admin/courier-choices') }).data?.data ??
  []

/** Inputs for courier and tracking number; the server requires both or neither. */
export const ShipmentInputs = ({ hasFocus = false }: { hasFocus?: boolean }) => {
  const couriers = useCouriers()
  return (
    <>
      <SelectInput
        source="courier"
        label="nafha.orders.courier"
        choices={couriers.map(({ key, name }) => ({ id: key, name }))}
      />
      <TextInput
        source="tracking_number"
        autoFocus={hasFocus}
        label="nafha.orders.tracking_number"
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 40, autoComplete: 'off' } }}
      />
    </>
  )
}
