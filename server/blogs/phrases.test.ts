import { expect, test } from 'vitest'
import { phrasesIn } from './phrases.ts'

test('a name is found as it is written, whatever stands around it', () => {
  const phrases = phrasesIn(
    '<p>Wear <b>(Oud Al Layl)</b>, or Linen &amp; Majlis Mist.</p><p>Gahwa\u2019s tray.</p>',
  )
  expect(phrases).toEqual(expect.arrayContaining(['Oud Al Layl', 'Linen & Majlis Mist', 'Gahwa']))
})

test('a name ends with its paragraph, and a word in small letters names nothing', () => {
  const phrases = phrasesIn('<p>It is Oud</p><p>Al Layl burns bukhoor</p>')
  expect(phrases).not.toContain('Oud Al Layl')
  expect(phrases).not.toContain('bukhoor')
})
