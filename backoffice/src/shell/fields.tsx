import { TIME_ZONE as timeZone } from '@nafha/contract/values/calendar'
import { FunctionField, type FunctionFieldProps } from 'react-admin'
import { locale } from '../platform/language.ts'

// Days and moments are the shop's own, wherever the browser is.
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'AED' })

/** The day of a moment given as ISO 8601, in Dubai. */
export const formatDay = (iso: string): string => day.format(new Date(iso))
/** A moment given as ISO 8601, said in Dubai's time. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso))
/** AED, as the API gives it. */
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
