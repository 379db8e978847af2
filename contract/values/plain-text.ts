/*
 * Rules for text in single-line fields. Names and addresses appear in emails and documents of the shop, so nobody may
 * use them to send a message or to disguise one.
 */

/** Characters that nobody sees: zero-width and direction marks, fillers, the empty Braille pattern. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u2800]/u
/** Excludes the variation selector that makes an emoji, and direction marks that copying never adds. */
const HIDDEN_AT_ENDS =
  /^(?:(?![\ufe0f\u202d\u202e])[\s\p{Default_Ignorable_Code_Point}\u2800])+|(?:(?![\ufe0f\u202d\u202e])[\s\p{Default_Ignorable_Code_Point}\u2800])+$/gu

/** Trims a value, including hidden characters that were copied along. */
export const trimmed = (text: string): string => text.replace(HIDDEN_AT_ENDS, '')

/** Removes hidden characters from values that never contain any on purpose, such as an email address. */
export const withoutHidden = (text: string): string => text.replace(new RegExp(HIDDEN, 'gu'), '')

/** Joiners are part of the spelling within Persian or Hindi words and emoji, but not in Latin words. */
const SPELLING = /([^\p{Script=Latin}\p{Default_Ignorable_Code_Point}\s])(?:\u200c|\u200d|\ufe0e|\ufe0f)+/gu

/** Returns whether a line has line breaks, control characters or hidden characters. */
export const hasHidden = (line: string): boolean =>
  /[\p{Cc}\p{Co}\p{Cs}\u2028\u2029]/u.test(line) || HIDDEN.test(line.replace(SPELLING, '$1'))

/** Top-level domains of more than two letters that are common in spam; those of two letters belong to countries. */
const TOP_LEVEL =
  `com net org info biz shop store online site website web app dev xyz top click link live icu club vip pro
  page pages space tech cloud win work world today support help services money cash finance bank pay gift sale deals fun
  buzz monster rest cyou cfd sbs lol ink bid loan mobi name tel asia arab dubai abudhabi edu gov museum travel jobs guru
  global email media company center express direct delivery credit loans finance market trade zone network example test`
    .split(/\s+/)
    .join('|')
const ARABIC_TOP_LEVEL = '[اإ]مارات|السعوديه|السعودية|مصر|قطر|عمان|الاردن|موقع|شبكه|شبكة|بازار|كوم|عرب'
const CYRILLIC_TOP_LEVEL = 'рф|ком|сайт|онлайн|орг'
/** `.al` before another word is the article, as in Ahmed.Al Mansoori, and `.no` a number, as in Villa.no 5. */
const COUNTRY = '(?!(?:al|no)[\\s.-]*[\\p{L}\\p{N}])[a-z]{2}'
/** Spelled-out full stops, as in "example[.]com", "example dot com" and "example .com". */
const SPELLED_DOMAIN = [
  '[\\[({]\\s*(?:\\.|dot|دوت|نقطة)\\s*[\\])}]\\s*\\p{L}{2,}',
  '\\s(?:dot|دوت|نقطة)\\s+(?:com|net|org|ae|كوم)(?!\\p{L})',
  '\\s*\\.\\s*(?:com|net|org)(?!\\p{L})',
]
const WEB_ADDRESS = new RegExp(
  [
    '[a-z]{2,}:\\/\\/',
    '\\bwww\\.',
    '[\\p{L}\\p{N}-]@[\\p{L}\\p{N}-]+\\.',
    `[\\p{L}\\p{N}]\\.(?:${TOP_LEVEL}|${ARABIC_TOP_LEVEL}|${CYRILLIC_TOP_LEVEL}|xn--[a-z0-9-]+|${COUNTRY})(?![\\p{L}\\p{N}])`,
    // A path marks a domain, whatever it ends in; without one, it may be words without a blank between them.
    '[\\p{L}\\p{N}]\\.\\p{L}{2,}(?::\\d+)?\\/[\\p{L}\\p{N}]',
    `[\\p{L}\\p{N}]\\s?(?:${SPELLED_DOMAIN.join('|')})`,
    '\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b',
  ].join('|'),
  'iu',
)

/** Returns whether mail programs would link a part of the line. Full-width full stops count as full stops. */
export const hasWebAddress = (line: string): boolean =>
  WEB_ADDRESS.test(line.normalize('NFKC').replace(/[。｡]/g, '.'))

/** More digits than this are a telephone number, not a name. */
const MOST_DIGITS_IN_NAME = 4

export const hasPhoneNumber = (name: string): boolean =>
  (name.match(/\p{Nd}/gu)?.length ?? 0) > MOST_DIGITS_IN_NAME
