/** @returns {string} a program without comments and without what stands in quotes */
const withoutText = (program) =>
  program
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|[^:"'`])\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")

/** @returns {string[]} every identifier of a program, once */
export const identifiersOf = (program) => [...new Set(withoutText(program).match(/[A-Za-z_$][\w$]*/g) ?? [])]

/** @returns {string[]} names of the local constants and variables of a program */
export const localsOf = (program) =>
  [...withoutText(program).matchAll(/\b(?:const|let)\s+(\w+)/g)].map(([, name]) => name)

/** @returns {string[]} the words that an identifier is put together of, in small letters */
export const wordsOf = (name) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

/** @returns {string[]} the first word of each comment of a program that opens with a capital letter */
export const openingsOf = (program) =>
  [...program.matchAll(/^\s*(?:\/\*\*?\s*(?:\n\s*\*\s*)?|\/\/\s*)([A-Z][A-Za-z']*)/gm)].map(
    ([, word]) => word,
  )
