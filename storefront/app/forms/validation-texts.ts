import * as sentences from './validation-sentences.ts'

const texts: Record<string, () => string> = sentences

/** Returns the sentence of a field's error: a translated key of a schema, or the server's sentence. */
export const errorText = (message: string): string => texts[message]?.() ?? message
