import type { Language } from '@nafha/contract/values/language'
import { sms_mobile_code } from '@nafha/texts'

/** The SMS with a code. The code comes first, where phones look for it. */
export const mobileCodeText = (code: string, language: Language): string =>
  sms_mobile_code({ code }, { locale: language })
