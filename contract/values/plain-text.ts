/*
 * What people may type into a field of one line. Names and addresses come back in emails and documents of the shop, so
 * nobody may use them to send a message or to disguise one.
 */

/** Characters that nobody sees: zero-width and direction marks, fillers, the empty Braille pattern. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u2800]/u
/** Not the mark that makes a sign an emoji, which belongs to it, and none that turns letters round, which no copying adds. */
const HIDDEN_AT_ENDS =
  /^(?:(?![\ufe0f\u202d\u202e])[\s\p{Default_Ignorable_Code_Point}\u2800])+|(?:(?![\ufe0f\u202d\u202e])[\s\p{Default_Ignorable_Code_Point}\u2800])+$/gu

/** A value as it was meant, without the marks that come along when it is copied. */
export const trimmed = (text: string): string => text.replace(HIDDEN_AT_ENDS, '')

/** For values in which a character that nobody sees is never meant, such as an email address. */
export const withoutHidden = (text: string): string => text.replace(new RegExp(HIDDEN, 'gu'), '')

/** Joiners within a word of Persian or Hindi and within an emoji are part of the spelling; in Latin words they are not. */
const SPELLING = /([^\p{Script=Latin}\p{Default_Ignorable_Code_Point}\s])(?:\u200c|\u200d|\ufe0e|\ufe0f)+/gu

/** Tells whether a line has line breaks, control characters or characters that nobody sees. */
export const hasHidden = (line: string): boolean =>
  /[\p{Cc}\p{Co}\p{Cs}\u2028\u2029]/u.test(line) || HIDDEN.test(line.replace(SPELLING, '$1'))

/** Top-level domains of more than two letters that links in unwanted mail have; those of two letters are all countries'. */
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
/** A full stop that the reader is to type, as in "example[.]com", "example dot com" and "example .com". */
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
    // A path tells a domain from words without a blank between them, whatever it ends in.
    '[\\p{L}\\p{N}]\\.\\p{L}{2,}(?::\\d+)?\\/[\\p{L}\\p{N}]',
    `[\\p{L}\\p{N}]\\s?(?:${SPELLED_DOMAIN.join('|')})`,
    '\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b',
  ].join('|'),
  'iu',
)

/** Tells whether mail programs would make a link of a part of the line. Full stops of other widths count as full stops. */
export const hasWebAddress = (line: string): boolean =>
  WEB_ADDRESS.test(line.normalize('NFKC').replace(/[。｡]/g, '.'))

/** More digits than a name has are a telephone number. */
const MOST_DIGITS_IN_NAME = 4

export const hasPhoneNumber = (name: string): boolean =>
  (name.match(/\p{Nd}/gu)?.length ?? 0) > MOST_DIGITS_IN_NAME
