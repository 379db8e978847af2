import { list_comma } from '@nafha/texts'

/** Names one after the other, each in its own direction. */
export const listOf = (names: readonly string[]): string =>
  names.map((name) => `\u2068${name}\u2069`).join(list_comma())
