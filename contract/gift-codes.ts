export const SIGN_UP_CODE = 'SIGN-UP'
export const INVITE_PREFIX = 'INVITE-'

/** What a gift's code looks like, in letters of either case; a pattern for JavaScript and PostgreSQL alike. */
export const GIFT_CODE = `^(${SIGN_UP_CODE}|${INVITE_PREFIX}[0-9]+)$`

const giftCode = new RegExp(GIFT_CODE, 'i')

/** The sign-up discount is promised for a customer's first order. */
export const isForFirstOrder = (code: string): boolean => code.toUpperCase() === SIGN_UP_CODE

/** Gifts are given by the shop and never typed in: as codes they do not exist. */
export const isGift = (code: string): boolean => giftCode.test(code)
