import { houseName } from '@nafha/theme'

/** Number of passwords at the top of the list that are also refused with digits or signs around them. */
const MOST_COMMON = 3000
/** Letters that a password needs beside words that anybody can guess. */
const OWN_LETTERS = 4
const SHORTEST_WORD = 3

/** Words of any perfume shop and its back office, in both languages: attackers guess them first. */
const TRADE_WORDS = [
  'perfume',
  'perfumes',
  'parfum',
  'shop',
  'store',
  'admin',
  'owner',
  'staff',
  'عطر',
  'عطور',
  'متجر',
]

/** Loaded with the first new password: most processes never need the list, and it takes some megabytes. */
let list: Promise<{ all: Set<string>; first: Set<string> }> | null = null

async function readList() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common']
  return { all: new Set(passwords), first: new Set(passwords.slice(0, MOST_COMMON)) }
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= SHORTEST_WORD)

/** Key of the sentence about a password that others would try first. */
export type Weakness = 'password_too_common' | 'password_is_known_words'

/**
 * Compares a new password with the most common ones, and with the words of the shop and the person.
 * @param known the shop's host, and names and e-mail address of the person
 */
export async function weaknessOf(password: string, known: readonly string[]): Promise<Weakness | null> {
  list ??= readList()
  const { all, first } = await list
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (all.has(lower) || first.has(core)) return 'password_too_common'
  const words = [...known, ...Object.values(houseName)].flatMap(wordsOf).concat(TRADE_WORDS)
  // Longest first, so that "perfumes" leaves no "s" behind.
  const rest = words
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), lower)
  const isOwn = rest === lower || rest.replace(/[^\p{L}]/gu, '').length >= OWN_LETTERS
  return isOwn ? null : 'password_is_known_words'
}
