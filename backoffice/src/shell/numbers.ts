import { locale } from '../platform/language.ts'

const whole = new Intl.NumberFormat(locale)
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })

export const formatNumber = (number: number): string => whole.format(number)
/** @param part between 0 and 1 */
export const formatPercent = (part: number): string => percent.format(part)
