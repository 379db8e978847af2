import { houseName } from '@nafha/theme'
import { language } from './language.ts'

/** The shop's name in the language of the back office. */
export const brandName = houseName[language]
