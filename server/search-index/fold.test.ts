import { expect, test } from 'vitest'
import { foldedWords } from './fold.ts'

const same = (...spellings: string[]) => {
  const [first, ...others] = spellings.map(foldedWords)
  for (const other of others) expect(other).toEqual(first)
}

test('case, accents and apostrophes make no difference', () => {
  same('Falconer’s Café', "FALCONER'S CAFE")
})

test('Arabic vowel signs and tatweel make no difference', () => {
  same('عُود', 'عــود', 'عود', 'عُوْدٌ')
})

test('Arabic letter variants are one letter', () => {
  same('أزهار', 'ازهار', 'إزهار', 'آزهار', 'ٱزهار')
  same('وردة', 'ورده')
  same('خزامى', 'خزامي', 'خزامی')
  same('لؤلؤ', 'لولو')
  same('دافئ', 'دافي')
})

test('the article hides nothing, not before a doubled letter and not behind a preposition', () => {
  same('العود', 'عود', 'والعود', 'بالعود')
  same('الليل', 'ليل', 'اللــيل')
  same('اللبان', 'لبان')
})

test('stretched letters are one letter', () => {
  same('ouuuuuud', 'oud')
  expect(foldedWords('zzzz')).toEqual(['zz'])
  same('عووووود', 'عود')
  same('saffron', 'safron')
})

test('plural and singular are one word; a word that ends in s by itself stays', () => {
  same('roses', 'rose')
  expect(foldedWords('iris citrus glass')).toEqual(['iris', 'citrus', 'glas'])
})

test('digits are Western and keep their runs', () => {
  same('١٠٠ مل', '100 مل', '۱۰۰ مل')
  expect(foldedWords('100')).toEqual(['100'])
})

test('what is no letter and no digit separates words and is gone', () => {
  expect(foldedWords(`oud' & (rose | !musk):* <-> "\\ \u0000`)).toEqual(['oud', 'rose', 'musk'])
  expect(foldedWords(' …!؟ ')).toEqual([])
})
