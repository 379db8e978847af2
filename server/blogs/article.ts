import sanitizeHtml from 'sanitize-html'

const ALLOWED = ['h2', 'p', 'ul', 'li', 'blockquote']

/**
 * Article HTML is printed as it is, so it may hold nothing but h2, p, ul, li and blockquote, without
 * attributes and well nested.
 * @returns what is wrong, or null
 */
export function articleFault(html: string): string | null {
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

/** What pages and word processors say with other marks: every heading is one of the article's own. */
const ownMarks = { h1: 'h2', h3: 'h2', h4: 'h2', h5: 'h2', h6: 'h2', ol: 'ul' }
/** Marks of which not even the words belong to an article. */
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
/** Marks that end a line: their words must not run into each other once the marks are gone. */
const breaks = /<(br|hr|\/(div|td|th|tr|section|article|pre|dt|dd))\b/gi

/**
 * Makes an article of whatever HTML came in: other marks and all attributes go, their words stay; scripts and
 * styles go as a whole; every line stands in a mark of the article's own. Clean articles stay as they are.
 * @returns HTML that `articleFault` finds no fault with; empty when there are no words in it
 */
export function cleanArticle(html: string): string {
  const clean = sanitizeHtml(html.replace(breaks, ' $&'), {
    allowedTags: ALLOWED,
    allowedAttributes: {},
    transformTags: ownMarks,
    nonTextTags: wordless,
    exclusiveFilter: ({ text }) => text.trim() === '',
  })
  // The editor wraps the words of an entry; the shop's lists are laid out without that.
  return inParagraphs(clean.replace(/<li><p>([^<]*)<\/p><\/li>/g, '<li>$1</li>')).trim()
}

/** Words that stand between the marks become paragraphs. */
function inParagraphs(clean: string): string {
  let depth = 0
  return clean.replace(/<(\/?)\w+>|[^<]+/g, (piece, slash?: string) => {
    if (slash !== undefined) depth += slash ? -1 : 1
    const isLoose = slash === undefined && depth === 0 && piece.trim() !== ''
    return isLoose ? `<p>${piece.trim()}</p>` : piece
  })
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** How an article begins, as plain text of at most so many characters, cut between words. */
export function beginning(html: string, max: number): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => characters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= max) return text
  return `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}…`
}
