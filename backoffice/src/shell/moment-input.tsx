import { DateTimeInput, type DateTimeInputProps } from 'react-admin'
import { fromShopTime, toShopTime } from './shop-moment.ts'

/** A date and time in the shop's own time, as it is shown everywhere (fields.tsx). */
export const MomentInput = (props: DateTimeInputProps) => (
  <DateTimeInput {...props} format={toShopTime} parse={fromShopTime} />
)
