import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, paragraphsOf, textOf } from './markdown.mjs'

const files = filesOf('docs/decisions/[0-9]*.md').toSorted()
const numberOf = (file) => basename(file).slice(0, 4)

const MOST_LINES = 60
const MOST_WORDS = 80
const SHAPES = ['Context, Decision, Consequences', 'Context, Decision, Alternatives, Consequences']

/** Why a page is no decision as the others are, in sentences. */
function complaintsAbout(file) {
  const text = textOf(file)
  const lines = text.trimEnd().split('\n')
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading).join(', ')
  const longest = Math.max(...paragraphsOf(text).map((paragraph) => paragraph.split(/\s+/).length))
  return [
    !lines[0].startsWith(`# ${numberOf(file)} `) && `the title does not begin with its number`,
    !/^\d{4}-\d{2}-\d{2}\b/.test(lines[2]) && 'the third line is not its date',
    !SHAPES.includes(headings) && `the headings are ${headings}`,
    lines.length > MOST_LINES && `${lines.length} lines are more than a page (${MOST_LINES})`,
    longest > MOST_WORDS && `a paragraph has ${longest} words, more than ${MOST_WORDS}`,
  ]
    .filter(Boolean)
    .map((complaint) => `${file}: ${complaint}`)
}

test('a decision is a page of context, decision and consequences', () => {
  expect(files.flatMap(complaintsAbout)).toEqual([])
})

test('numbers are consecutive, and the list has each decision under its title', () => {
  expect(files.map(numberOf)).toEqual(files.map((_, index) => String(index + 1).padStart(4, '0')))
  const rows = [...textOf('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\]\((\S+)\) \| ([^|]+) \|/gm)]
  const titles = files.map((file) => [numberOf(file), basename(file), textOf(file).split('\n')[0].slice(7)])
  expect(rows.map(([, number, file, title]) => [number, file, title])).toEqual(titles)
})
