import { blockAfter } from './css-block.ts'

/** Colours for emails, invoices, the manifest and the back office. */
const WORN = [
  'page',
  'paper',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'on-ink',
  'accent',
  'error',
  'palm',
  'info',
  'status-pending',
] as const
export type Worn = Record<(typeof WORN)[number], string>

/** The colours of one dress that are worn outside of the pages. */
export const wornOutside = (dress: Record<string, string>) =>
  Object.fromEntries(WORN.map((name) => [name, dress[name]])) as Worn

/** A theme's colours by their token's name without `--color-`, as `#rrggbb`, in its light and its dark dress. */
export interface Colours {
  light: Record<string, string>
  dark: Record<string, string>
}

const COLOUR = /--color-([\w-]+):\s*(#[0-9a-f]{6})\b/g

const coloursIn = (block: string) =>
  Object.fromEntries([...block.matchAll(COLOUR)].map(([, name, value]) => [name, value] as [string, string]))

/**
 * Reads the colours out of a theme's tokens.css, so that mails, invoices, the manifest and the back office wear what the
 * pages wear. Dark is light with what the dark block changes.
 * @throws Error that says which block or token is missing
 */
export function coloursOf(css: string): Colours {
  const light = coloursIn(blockAfter(css, '@theme'))
  const chosenDark = coloursIn(blockAfter(css, 'html[data-theme="dark"]'))
  const bySystem = coloursIn(blockAfter(css, 'html:not([data-theme])'))
  // The chosen dark palette and the system's must be equal.
  const names = new Set([...Object.keys(chosenDark), ...Object.keys(bySystem)])
  const unlike = [...names].filter((name) => chosenDark[name] !== bySystem[name])
  if (unlike.length > 0) throw new Error(`the two dark blocks differ in ${list(unlike)}`)
  return { light, dark: { ...light, ...chosenDark } }
}

/** The ratio of two colours' luminance (WCAG 2.2, "contrast ratio"): 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const GROUNDS = ['page', 'paper', 'sand']
const STATUSES = ['pending', 'shipped', 'out', 'delivered', 'canceled', 'refunded'].map(
  (status) => `status-${status}`,
)
/** Text on what it stands on: 4.5 to 1. */
const TEXTS = [
  ...['ink', 'ink-soft', 'accent', 'error', 'palm', 'info'].flatMap((text) =>
    GROUNDS.map((on) => [text, on]),
  ),
  ...['ink', 'ink-soft', 'accent'].map((text) => [text, 'rose-wash']),
  ...['palm', 'error', 'info', ...STATUSES].map((text) => [text, `${text}-wash`]),
  ['on-ink', 'ink'],
  ['on-ink', 'ink-hover'],
  ['on-night', 'night'],
  ['on-night-soft', 'night'],
  ['picture-ink', 'on-picture'],
  ['picture-ink', 'on-picture-hover'],
  ['picture-ink', 'rose'],
  ['on-picture', 'hero-foot'],
] as const
/** Borders of what can be typed into or pressed, stars, and the ring of the focus: 3 to 1. */
const GRAPHICS = [
  ['line-strong', 'page'],
  ['line-strong', 'paper'],
  ['saffron', 'page'],
  ['focus-night', 'night'],
] as const

/** Further colours of the pages. */
const DECORATION = ['rose', 'picture-accent', 'shade', 'hero', 'night-line']

/** Every token that a page asks for, and every pair that is too faint, as sentences. None when all is well. */
export function colourErrors(colours: Colours): string[] {
  return (['light', 'dark'] as const).flatMap((dress) => {
    const worn = colours[dress]
    const faint = (pairs: readonly (readonly string[])[], least: number) =>
      pairs.flatMap(([text = '', on = '']) => {
        const [front, back] = [worn[text], worn[on]]
        if (!front || !back) return [`--color-${front ? on : text} is missing or no #rrggbb`]
        const ratio = contrast(front, back)
        return ratio < least
          ? [`${dress}: --color-${text} on --color-${on} is ${ratio.toFixed(2)} to 1, less than ${least}`]
          : []
      })
    const absent = [...WORN, ...DECORATION]
      .filter((name) => !worn[name])
      .map((name) => `--color-${name} is missing or no #rrggbb`)
    return [...new Set([...absent, ...faint(TEXTS, 4.5), ...faint(GRAPHICS, 3)])]
  })
}

const list = (names: string[]) => names.map((name) => `--color-${name}`).join(', ')
