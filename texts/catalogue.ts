import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { themeFolder } from '@nafha/theme/folder'
import { fillPlaceholders, fitsTesterCount } from '@nafha/theme/placeholders'
import { readTheme } from '@nafha/theme/read'

/** A message: a sentence, or in Paraglide's variants one for each number of things. */
type Message = string | object
type Messages = Record<string, Message>

const SCHEMA = '$schema'
const MESSAGES = fileURLToPath(new URL('messages/', import.meta.url))

/**
 * Every text of the shop in a language, as its house says it: the catalogue, with the theme's texts/ laid over it and the
 * house's words put in.
 * @throws Error that names the theme's texts which cannot be right
 */
export function catalogue(language: 'en' | 'ar', folder = themeFolder()): Messages {
  const theme = readTheme(folder)
  const catalogue = read(join(MESSAGES, `${language}.json`))
  const file = join(folder, 'texts', `${language}.json`)
  const own = existsSync(file) ? read(file) : {}
  const errors = Object.entries(own).flatMap(([key, text]) => errorsOf(key, text, catalogue[key]))
  const merged: Messages = { ...catalogue, ...own }
  for (const [key, text] of Object.entries(merged)) {
    if (!fitsTesterCount(JSON.stringify(text), theme))
      errors.push(
        `${key} is worded for three testers and more; with ${theme.testers} it needs a wording of its own`,
      )
  }
  if (errors.length > 0) throw new Error(`${file} is wrong:\n  ${errors.join('\n  ')}`)
  return fillPlaceholders(merged, theme, language)
}

/** Why a theme's text cannot stand in place of the catalogue's. */
function errorsOf(key: string, text: Message, original: Message | undefined): string[] {
  if (original === undefined) return [`${key} is no text of the shop`]
  const known = inputsOf(original)
  const unknown = inputsOf(text).filter((input) => !known.includes(input))
  return unknown.length > 0 ? [`${key} asks for {${unknown.join('}, {')}}, which it is not known`] : []
}

/** Placeholders that the shop fills at runtime; the theme's placeholders are filled before. */
const inputsOf = (message: Message): string[] =>
  [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !/^house/i.test(name))

function read(file: string): Messages {
  const { [SCHEMA]: _, ...messages } = JSON.parse(readFileSync(file, 'utf8')) as Messages
  return messages
}
