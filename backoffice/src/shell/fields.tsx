import { TIME_ZONE as timeZone } from '@nafha/contract/values/calendar'
import { FunctionField, type FunctionFieldProps } from 'react-admin'
import { locale } from '../platform/language.ts'

// Dates are shown in the shop's time zone, wherever the browser is.
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'AED' })

/** Formats the day of an ISO 8601 timestamp in Dubai's time. */
export const formatDay = (iso: string): string => day.format(new Date(iso))
/** Formats an ISO 8601 timestamp in Dubai's time. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso))
/** Formats AED. */
export const formatMoney = (aed: number): string => money.format(aed)

type Props = Omit<FunctionFieldProps, 'render'> & { source: string }

export const DayField = ({ source, ...rest }: Props) => (
  <FunctionField source={source} {...rest} render={(row) => row[source] && formatDay(row[source])} />
)
export const MomentField = ({ source, ...rest }: Props) => (
  <FunctionField source={source} {...rest} render={(row) => row[source] && formatMoment(row[source])} />
)
export const MoneyField = ({ source, ...rest }: Props) => (
  <FunctionField source={source} {...rest} render={(row) => formatMoney(row[source])} />
)
