/**
 * The restricted Damerau-Levenshtein distance: it counts letters that were left out, added, changed or swapped with their
 * neighbor.
 */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + changed,
        swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return at(last, other.length)
}

const at = (row: number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

/** The number of typos that a word may have: none up to two letters, one up to five, two from six letters on. */
export const slipsAllowed = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)
