import { locale } from '../platform/language.ts'

const inUnit = (unit: string, unitDisplay: 'short' | 'long' = 'short') =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'].map((unit) => inUnit(unit))

/** Formats a size: 4.2 GB. */
export function formatBytes(bytes: number): string {
  const step = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return sizes[step]?.format(bytes / 1000 ** step) ?? ''
}

const times: [seconds: number, format: Intl.NumberFormat][] = [
  [86_400, inUnit('day', 'long')],
  [3_600, inUnit('hour', 'long')],
  [60, inUnit('minute', 'long')],
  [1, inUnit('second', 'long')],
]

/** Formats a duration in the largest unit of which there are at least two: 90 minutes, 3 days. */
export function formatSeconds(seconds: number): string {
  const [length, format] = times.find(([unit]) => seconds >= 2 * unit) ?? [1, inUnit('second', 'long')]
  return format.format(Math.floor(seconds / length))
}
