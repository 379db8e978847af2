import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completePlusCode, placeOfPlusCode, plusCodeOf, readPlusCode } from './plus-codes.ts'

// Published examples of the format.
test.each([
  [20.3700625, 2.7821875, '7FG49QCJ+2V'],
  [47.0000625, 8.0000625, '8FVC2222+22'],
  [-41.2730625, 174.7859375, '4VCPPQGP+Q9'],
  [0.5, -179.5, '62G2GG22+22'],
  [-89.5, -179.5, '2222GG22+22'],
  [1, 180, '62H22222+22'],
  [90, 1, 'CFX3X2X2+X2'],
])('%d, %d has the code %s', (latitude, longitude, code) => {
  expect(plusCodeOf({ latitude, longitude })).toBe(code)
})

test.each([
  ['9QCJ+2VX', 20.37, 2.78, '7FG49QCJ+2VX'],
  ['PQGP+Q9', -41.3, 174.8, '4VCPPQGP+Q9'],
  // A short code near the edge of its area belongs to the nearer neighbour.
  ['2222+22', 25.999, 55.999, '7HRR2222+22'],
])('%s near %d, %d is %s', (short, latitude, longitude, whole) => {
  expect(completePlusCode(short, { latitude, longitude })).toBe(whole)
})

const degrees = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true })
const inEmirates = fc.record({ latitude: degrees(22.6, 26.4), longitude: degrees(51.1, 56.5) })

test('a code leads back to within a square of its place, whole or completed near it', () => {
  fc.assert(
    fc.property(inEmirates, (place) => {
      const code = plusCodeOf(place)
      const { latitude, longitude } = placeOfPlusCode(code)
      expect(Math.abs(latitude - place.latitude)).toBeLessThanOrEqual(1 / 8000)
      expect(Math.abs(longitude - place.longitude)).toBeLessThanOrEqual(1 / 8000)
      expect(readPlusCode(code)).toBe(code)
      expect(completePlusCode(code.slice(4), place)).toBe(code)
    }),
  )
})

test.each([
  ['7HQQ57WF+VQ', undefined],
  [' 7hqq57wf+vq ', undefined],
  ['57WF+VQ', 'Dubai'],
  ['57WF+VQ Dubai', undefined],
  ['57WF+VQ Downtown Dubai - Dubai', 'Abu Dhabi'],
  ['57WF+VQ دبي', undefined],
  ['٥٧WF+VQ', 'Dubai'],
  ['25.19721, 55.27442', undefined],
  ['25.19721° N, 55.27442° E', undefined],
  ['٢٥.١٩٧٢١، ٥٥.٢٧٤٤٢', undefined],
])('%s in %s is the foot of the tower', (text, city) => {
  expect(readPlusCode(text, city)).toBe('7HQQ57WF+VQ')
})

test.each([
  ['', 'Dubai'],
  ['57WF+VQ', undefined],
  ['57WF+VQ Paris', undefined],
  ['8FW4V75V+8Q', undefined],
  ['48.8584, 2.2945', undefined],
  ['57WF+V', 'Dubai'],
  ['57AF+VQ', 'Dubai'],
  ['7HQQ0000+', 'Dubai'],
  ['Near the mosque', 'Dubai'],
])('%j in %s is no place within the Emirates', (text, city) => {
  expect(readPlusCode(text, city)).toBeNull()
})

test('no text makes the reader fail', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readPlusCode(text, 'Dubai')))
})
