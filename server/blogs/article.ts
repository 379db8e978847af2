import sanitizeHtml from 'sanitize-html'

const ALLOWED = ['h2', 'p', 'ul', 'li', 'blockquote']

/**
 * Pages print an article's HTML as it is. So it may have no tags but h2, p, ul, li and blockquote, without attributes
 * and well nested.
 * @returns what is wrong, or null
 */
export function articleError(html: string): string | null {
  const open: string[] = []
  for (const [piece] of html.matchAll(/<[^>]*>?|>/g)) {
    const tag = /^<(\/?)([a-z0-9]+)>$/.exec(piece)
    const name = tag?.[2] ?? ''
    if (!tag || !ALLOWED.includes(name)) return `has ${piece.slice(0, 40)}, which is not allowed`
    if (!tag[1]) open.push(name)
    else if (open.pop() !== name) return `closes <${name}> where it is not open`
  }
  return open.length > 0 ? `never closes <${open.at(-1)}>` : null
}

/** Tags of other pages and word processors that become an allowed one. */
const ownMarks = { h1: 'h2', h3: 'h2', h4: 'h2', h5: 'h2', h6: 'h2', ol: 'ul' }
/** Tags that are removed with their text. */
const wordless = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'noscript',
  'title',
  'template',
  'svg',
  'math',
]
/** Tags that end a line: a space is put before them, so that words stay apart without them. */
const breaks = /<(br|hr|\/(div|td|th|tr|section|article|pre|dt|dd))\b/gi

/**
 * Makes an article of any HTML. Other tags and all attributes are removed and their text stays; scripts and styles are
 * removed with their text; loose text becomes paragraphs. A clean article stays as it is.
 * @returns HTML in which `articleError` finds nothing wrong; empty when it has no text
 */
export function cleanArticle(html: string): string {
  const clean = sanitizeHtml(html.replace(breaks, ' $&'), {
    allowedTags: ALLOWED,
    allowedAttributes: {},
    transformTags: ownMarks,
    nonTextTags: wordless,
    exclusiveFilter: ({ text }) => text.trim() === '',
  })
  // The editor puts the text of a list entry into a paragraph; the shop's lists are styled without one.
  return inParagraphs(clean.replace(/<li><p>([^<]*)<\/p><\/li>/g, '<li>$1</li>')).trim()
}

/** Text outside of any tag becomes a paragraph. */
function inParagraphs(clean: string): string {
  let depth = 0
  return clean.replace(/<(\/?)\w+>|[^<]+/g, (piece, slash?: string) => {
    if (slash !== undefined) depth += slash ? -1 : 1
    const isLoose = slash === undefined && depth === 0 && piece.trim() !== ''
    return isLoose ? `<p>${piece.trim()}</p>` : piece
  })
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The beginning of an article as plain text of at most so many characters, cut between words. */
export function beginning(html: string, max: number): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => characters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= max) return text
  return `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}…`
}
