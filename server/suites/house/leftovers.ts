import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { themeFolder } from '@nafha/theme/folder'
import { readTheme } from '@nafha/theme/read'
import { namesOfAnother } from './names.ts'
import { ROOT } from './where.ts'

const DEFAULT = themeFolder({})
const PICTURES = '{logo,public}/**/*.{svg,png,jpg,webp,ico}'
const WORDS = '{texts,content}/*.json'

/** Everything of a theme that is still the default house's: a sentence for each kind, which names the files to change. */
export const leftovers = (folder: string): string[] => [
  ...pictures(folder),
  ...photographs(folder),
  ...colours(folder),
  ...addresses(folder),
  ...words(folder),
]

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** The files of a folder, and those of them that are among the files of another, whatever they are called there. */
function sameFiles(pattern: string, folder: string, original: string): { all: string[]; same: string[] } {
  const knownDigests = new Set(
    globSync(pattern, { cwd: original }).map((file) => digest(join(original, file))),
  )
  const all = globSync(pattern, { cwd: folder }).sort()
  return { all, same: all.filter((file) => knownDigests.has(digest(join(folder, file)))) }
}

function pictures(folder: string): string[] {
  const { same } = sameFiles(PICTURES, folder, DEFAULT)
  return same.length > 0
    ? [`The default house's pictures: ${same.join(', ')}. Put your own in their place.`]
    : []
}

function photographs(folder: string): string[] {
  const { all, same } = sameFiles('**/*.{jpg,png,svg,mp4}', join(folder, 'assets'), join(ROOT, 'seed/assets'))
  if (all.length === 0)
    return [
      'There is no assets/, so the demo shows photographs with the name of the default house on the bottles. A shop that begins with SEED_DEMO=0 and pictures of its own needs none.',
    ]
  return same.length > 0
    ? [`The default house's photographs, with its name on them: ${list(same, 'assets/')}.`]
    : []
}

function colours(folder: string): string[] {
  const [own, original] = [readTheme(folder).colours, readTheme(DEFAULT).colours]
  return JSON.stringify(own) === JSON.stringify(original)
    ? ["tokens.css: every colour of pages, mails and invoices is the default house's."]
    : []
}

function addresses(folder: string): string[] {
  const [own, original] = [readTheme(folder), readTheme(DEFAULT)]
  const names = (['en', 'ar'] as const)
    .filter((language) => own.houseName[language] === original.houseName[language])
    .map((language) => `name.${language}`)
  const contacts = (['mail_from', 'staff_email', 'customer_care_phone', 'whatsapp'] as const)
    .filter(
      (field) =>
        own.contact[field] === original.contact[field] || namesOfAnother(own.contact[field]).length > 0,
    )
    .map((field) => `contact.${field}`)
  const same = [...names, ...contacts]
  return same.length > 0 ? [`theme.json: the default house's ${same.join(', ')}.`] : []
}

/** Every sentence of a file by its path: `home.hero.title.ar`. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => sentences(below, path ? `${path}.${name}` : name))
}

const sentencesOf = (folder: string) =>
  globSync(WORDS, { cwd: folder }).flatMap((file) =>
    sentences(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(
      ([path, sentence]) => [`${file}: ${path}`, sentence] as const,
    ),
  )

/** The sentences that only the default house says: they play with its name. */
export const defaultSentences = (): string[] => sentencesOf(DEFAULT).map(([, sentence]) => sentence)

function words(folder: string): string[] {
  const theirs = new Set(defaultSentences())
  const same = sentencesOf(folder)
    .filter(([, sentence]) => theirs.has(sentence) || namesOfAnother(sentence).length > 0)
    .map(([place]) => place)
  return same.length > 0 ? [`Sentences of the default house: ${list(same)}.`] : []
}

function list(entries: string[], start = ''): string {
  const shown = entries.slice(0, 5).map((entry) => `${start}${entry}`)
  return entries.length > shown.length
    ? `${shown.join(', ')} and ${entries.length - shown.length} more`
    : shown.join(', ')
}
