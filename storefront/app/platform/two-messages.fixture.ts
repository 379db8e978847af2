import { add_to_cart, results_count } from '@nafha/texts'

/** Reads two messages, one with a plural, so that neither is dropped. */
export const messages = (n: number): string => add_to_cart() + results_count({ n })
