import { houseName } from '@nafha/theme'
import { language } from './language.ts'

/** Whose back office this is, in the language that it is read in. */
export const house = houseName[language]
