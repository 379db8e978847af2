import { DateTimeInput, type DateTimeInputProps } from 'react-admin'
import { fromShopTime, toShopTime } from './shop-moment.ts'

/** Input for a date and time in the shop's time zone, as fields.tsx shows it. */
export const MomentInput = (props: DateTimeInputProps) => (
  <DateTimeInput {...props} format={toShopTime} parse={fromShopTime} />
)
