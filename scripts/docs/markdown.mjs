import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare/terminal.mjs'

const isOutside = (path) =>
  /(^|\/)(node_modules|build|compiled|project\.inlang|\.cache|\.data|\.git|test-results)(\/|$)/.test(path)

/** The clone's files by glob, without what is installed or built. */
export const filesOf = (pattern) => globSync(pattern, { cwd: root, exclude: isOutside })

export const textOf = (path) => readFileSync(join(root, path), 'utf8')

/** The text without code blocks, whose paths and brackets are those of other programs. */
export const withoutCode = (text) => text.replaceAll(/^```[\s\S]*?^```/gm, '')

/** Paragraphs and list items as single lines. Headings, tables and code are no prose. */
export function paragraphsOf(text) {
  const paragraphs = []
  let open = false
  for (const line of withoutCode(text).split('\n')) {
    const isProse = line.trim() !== '' && !/^(#|\|)/.test(line)
    if (isProse && open && !/^\s*([-*]|\d+\.) /.test(line))
      paragraphs.push(`${paragraphs.pop()} ${line.trim()}`)
    else if (isProse) paragraphs.push(line.trim())
    open = isProse
  }
  return paragraphs
}

/** The anchors that GitHub gives the headings of a page. */
export const anchorsOf = (text) =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
