import { giftPercent, homeCollection, shownPrices, testers, vatPercent } from '@nafha/theme'

/** Server and storefront read the shop's numbers here and nowhere else; some of them belong to the theme. */
export const CURRENCY = 'AED'
/** VAT in percent, sent with every payment. */
export const TAX_PERCENT = vatPercent
/** True if pages show prices with VAT; the total that is paid is the same (rules/pricing 3). */
export const SHOWS_VAT_IN_PRICES = shownPrices === 'gross'
/** The percentage of the sign-up discount and of an invite reward, which texts promise (rules/discounts 12). */
export const SIGN_UP_DISCOUNT_PERCENT = giftPercent
/** Free testers that a purchase needs, and at most may have. */
export const TESTERS = testers
export const ORDER_NUMBER_LENGTH = 10
/** An order number is read out on the telephone, so it has no 0, 1, I or O (rules/orders 6). */
export const ORDER_NUMBER_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const PROMOTION_CODE_MIN_LENGTH = 3
/** A customer may ask for another code after this many seconds (rules/accounts 9). */
export const RESEND_AFTER_S = 60
/** The most units of one size in one purchase (rules/cart 4). */
export const MAX_UNITS_PER_LINE = 99
/** The most sizes in one purchase (rules/cart 4). */
export const MAX_LINES = 50
/** From this many units down the product page counts them aloud. */
export const LOW_STOCK = 5
/** Products of one wishlist; of more, those wished for first give way. */
export const MAX_WISHES = 100
/** The collection that the home page's hero leads to. */
export const HOME_COLLECTION_ID = homeCollection
export const PRICE_BANDS = [
  { min: 0, max: 50 },
  { min: 50, max: 100 },
  { min: 100, max: 200 },
  { min: 200, max: 9999 },
] as const
/** The search waits for this rest after the last letter, in ms, and shows so many suggestions (rules/search 16). */
export const SEARCH_DEBOUNCE_MS = 500
export const SEARCH_SUGGESTIONS = 4
/** Menus and collection pages show so many products of a collection (rules/pages 18). */
export const SHOWN_OF_COLLECTION = 3
