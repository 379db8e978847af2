export const SIGN_UP_CODE = 'SIGN-UP'
export const INVITE_PREFIX = 'INVITE-'

/** Pattern of a gift's code, case-insensitive, for JavaScript and PostgreSQL alike. */
export const GIFT_CODE = `^(${SIGN_UP_CODE}|${INVITE_PREFIX}[0-9]+)$`

const giftCode = new RegExp(GIFT_CODE, 'i')

/** The sign-up discount is promised for a customer's first order. */
export const isForFirstOrder = (code: string): boolean => code.toUpperCase() === SIGN_UP_CODE

/** The shop grants gifts itself. Typed as promotion codes they do not exist. */
export const isGift = (code: string): boolean => giftCode.test(code)
