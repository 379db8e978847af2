import { TAGS, type Tag } from '@nafha/contract/tags'
import { LANGUAGES, type Language } from '@nafha/contract/values/language'
import * as texts from '@nafha/texts'

const messages: Record<Tag, (inputs: object, options: { locale: Language }) => string> = {
  spring: texts.tag_spring,
  summer: texts.tag_summer,
  autumn: texts.tag_autumn,
  winter: texts.tag_winter,
  everyday: texts.tag_everyday,
  office: texts.tag_office,
  evening: texts.tag_evening,
  wedding: texts.tag_wedding,
  ramadan: texts.tag_ramadan,
  'long-lasting': texts.tag_long_lasting,
  light: texts.tag_light,
}

/** Name of a tag in a language. */
export const tagName = (tag: Tag, language: Language): string => messages[tag]({}, { locale: language })

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/** Finds a tag by its value or by its name in either language; a text that is none is returned unchanged. */
export const tagNamed = (text: string): string =>
  TAGS.find((tag) =>
    [tag, ...LANGUAGES.map((language) => tagName(tag, language))].some((name) => plain(name) === plain(text)),
  ) ?? text
