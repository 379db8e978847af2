import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  HIDDEN_REASONS,
  hasLink,
  hasNumber,
  nextReviewStatus,
  REVIEW_STATUSES,
  statusAfterWriting,
  waitingReasons,
} from './status.ts'

const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10]
const SEPARATORS = ['', ' ', '-', ' - ', '.', '/', '\u200f', '\u00a0', ') ', '\u2011', '\u200b']
/** A telephone number as people write it: any digits, anything between them. */
const phoneNumber = fc
  .record({
    digits: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 14 }),
    zero: fc.constantFrom(...ZEROS),
    separators: fc.array(fc.constantFrom(...SEPARATORS), { minLength: 14, maxLength: 14 }),
    start: fc.constantFrom('', '+', '00 ', '('),
  })
  .map(({ digits, zero, separators, start }) =>
    digits.reduce<string>(
      (text, digit, at) => text + (at > 0 ? separators[at] : '') + String.fromCodePoint(zero + digit),
      start,
    ),
  )
/** Prose of letters, blanks and punctuation, with numbers of at most six digits. */
const prose = fc
  .array(
    fc.oneof(
      fc.constantFrom('rose', 'warm', 'سوسن', 'عود', 'Oud', 'lasts', '12', 'hours', '2,000', '٨', 'على'),
      fc.constantFrom('and,', 'but;', 'then:', 'نعم،', 'no?'),
    ),
    { minLength: 1, maxLength: 40 },
  )
  .map((words) =>
    words.filter((word, at) => !(/\p{Nd}/u.test(word) && /\p{Nd}/u.test(words[at - 1] ?? ''))).join(' '),
  )

test('every telephone number waits, in any digits and however it is written', () => {
  fc.assert(
    fc.property(prose, phoneNumber, prose, (before, number, after) =>
      hasNumber(`${before} ${number} ${after}`),
    ),
  )
})

const host = fc.constantFrom('oud-deals', 'عطور', 'shop24', 'my.house')
const ending = fc.constantFrom('.com', '.ae', '.shop', '.co.uk', '.موقع', '.xyz')
const link = fc.oneof(
  fc.tuple(host, ending).map(([name, end]) => name + end),
  fc.tuple(host, ending).map(([name, end]) => `https://${name}${end}/a`),
  fc.tuple(host, ending).map(([name, end]) => `me@${name}${end}`),
  fc.constantFrom(
    'www.oud',
    'wa.me/971',
    't.me/oud',
    '@house_of_oud',
    'oud dot com',
    'oud[.]com',
    'oud\u200b.com',
    'oud．com',
  ),
)

test('every link, mailbox and name on another site waits', () => {
  fc.assert(
    fc.property(prose, link, prose, (before, written, after) => hasLink(`${before} ${written} ${after}`)),
  )
})

test('prose with figures waits for nobody', () => {
  fc.assert(fc.property(prose, (text) => !hasLink(text) && !hasNumber(text)))
})

test.each([
  'Lasts 6 to 8 hours on skin, 12 on cotton. I paid 310 for 50 ml.',
  'Worn since 2019, in summer and winter.Very nice',
  'يدوم من ٦ إلى ٨ ساعات، واشتريته بسعر ٣١٠ دراهم',
  'Rose... then amber... then nothing.',
])('is published at once: %s', (text) => {
  expect(statusAfterWriting(null, { text, like: null, photos: [] })).toBe('published')
})

test('the likeness is looked at like the text', () => {
  expect(waitingReasons({ text: null, like: 'oud.shop' }, { photos: 0, wasHidden: false })).toEqual(['link'])
  expect(statusAfterWriting(null, { text: null, like: 'call 0501234567', photos: [] })).toBe('waiting')
})

const words = fc.constantFrom(null, 'plain', 'see oud.shop', 'call 0501234567')
const review = fc.record({
  text: words,
  like: words,
  photos: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
})

test('an edit that adds nothing to look at never waits, and one that changes nothing changes no status', () => {
  fc.assert(
    fc.property(review, review, fc.constantFrom(...REVIEW_STATUSES), (before, after, status) => {
      const next = statusAfterWriting({ ...before, status }, after)
      expect(REVIEW_STATUSES).toContain(next)
      const same = statusAfterWriting(
        { ...before, status },
        { ...before, photos: [...before.photos].reverse() },
      )
      if (status !== 'waiting') expect(same).toBe(status)
      // Whatever was published and only loses parts stays published.
      const less = statusAfterWriting(
        { ...before, status: 'published' },
        { text: null, like: before.like, photos: [] },
      )
      expect(less).toBe('published')
      // What is hidden never shows by the author's hand alone.
      if (status === 'hidden') expect(next).not.toBe('published')
    }),
  )
})

test('the table leads from each status to another one, and no reason is that it is bad', () => {
  for (const from of REVIEW_STATUSES) {
    expect(nextReviewStatus[from].length).toBeGreaterThan(0)
    expect(nextReviewStatus[from]).not.toContain(from)
    expect(nextReviewStatus[from]).not.toContain('waiting')
  }
  expect(HIDDEN_REASONS).toHaveLength(5)
})
