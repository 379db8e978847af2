import * as sentences from './validation-sentences.ts'

const texts: Record<string, () => string> = sentences

/** What a field's error says: a schema's key in words, or the server's own sentence as it came. */
export const errorText = (message: string): string => texts[message]?.() ?? message
