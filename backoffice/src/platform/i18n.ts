import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import ar from '../texts/ar.json'
import en from '../texts/en.json'
import { frameworkArabic } from '../texts/framework-ar.ts'
import { language } from './language.ts'

/**
 * Expands "one |||| many" to the six plural forms of Arabic (zero, one, two, few, many, other). A text that has six forms
 * stays as it is.
 */
function arabicForms<T extends object>(texts: T): T {
  const entries = Object.entries(texts).map(([key, text]) => {
    if (typeof text !== 'string') return [key, arabicForms(text as object)]
    const forms = text.split(' |||| ')
    const [one, many] = forms
    return [key, forms.length === 2 ? [many, one, many, many, many, many].join(' |||| ') : text]
  })
  return Object.fromEntries(entries) as T
}

/** react-admin ends this sentence with a full stop of its own. */
const not_found = english.ra.message.not_found.replace(/\.$/, '')
/** Some lists have names that are no nouns, such as "To pack". */
const navigation = {
  ...english.ra.navigation,
  no_filtered_results: 'Nothing fits these filters.',
  no_results: 'There is nothing here yet.',
}
const frameworkEnglish = {
  ...english,
  ra: { ...english.ra, navigation, message: { ...english.ra.message, not_found } },
}

const messages = {
  en: { ...frameworkEnglish, ...en },
  ar: arabicForms({ ...frameworkArabic, ...ar }),
}

export const i18nProvider = polyglot(() => messages[language], language, [
  { locale: 'en', name: 'English' },
  { locale: 'ar', name: 'العربية' },
])
