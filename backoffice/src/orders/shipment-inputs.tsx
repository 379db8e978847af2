import { SelectInput, TextInput } from 'react-admin'
import { useCourierChoices } from '../couriers/use-courier-choices.ts'

/** Inputs for courier and tracking number; the server requires both or neither. */
export const ShipmentInputs = ({ hasFocus = false }: { hasFocus?: boolean }) => {
  const couriers = useCourierChoices()
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
