/** The default house's name as a name: as a common noun, "a breath", it may stand in Arabic prose (نفحة معدنية). */
const DEFAULT_HOUSE = /nafha(?!\.example)|(?<!\p{L})ل?نفحة(?!\p{L}| معدنية)/iu

/** Finds the first name of the default brand in a text, with its context. */
export const namesOfAnother = (text: string): string[] => {
  const at = text.search(DEFAULT_HOUSE)
  return at === -1 ? [] : [text.slice(Math.max(0, at - 40), at + 40)]
}
