/**
 * Keeps an amount, a percentage or a telephone number in its order amid Arabic: a left-to-right mark before it does in every
 * mail program, in plain text and in a document what `<bdi>` does on the shop's pages.
 */
export const ltr = (text: string): string => `\u200e${text}`
