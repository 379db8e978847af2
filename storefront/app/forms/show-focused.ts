/**
 * Scrolls to what has the focus. A browser does that for what receives it, and not for what has it already: the send button
 * leaves it in the field.
 */
export const showFocused = (): void => document.activeElement?.scrollIntoView({ block: 'nearest' })
