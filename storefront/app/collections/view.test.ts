import type { Collection, Picture, Product } from '@nafha/contract/catalog'
import { expect, test } from 'vitest'
import { viewWithin } from './view.ts'

const picture = (src: string): Picture => ({ src, width: 4, height: 5, widths: [4], color: '#fff', alt: '' })
const product = (...pictures: string[]) =>
  ({
    pictures: pictures.map(picture),
    sizes: [],
    top_notes: [],
    heart_notes: [],
    base_notes: [],
  }) as unknown as Product
const collection = (src: string, products: Product[], children: Collection[] = []) =>
  ({ picture: picture(src), products, children }) as Collection

test('children that share the picture of their family show their own perfumes, and a picture of its own stands beside its story', () => {
  const { inner } = viewWithin(
    collection(
      'family',
      [],
      [
        collection(
          'family',
          [product('rose', 'rose-2'), product('henna')],
          [collection('family', [product('rose', 'rose-2'), product('henna')])],
        ),
        collection('own', [product('jasmine')]),
      ],
    ),
  )
  expect(inner.map(({ tile }) => tile?.src)).toEqual(['rose', 'henna', 'jasmine'])
  expect(inner.map(({ picture }) => picture?.src)).toEqual(['rose-2', 'family', 'own'])
})

test('without any other picture the one of the family is shown', () => {
  const { inner } = viewWithin(collection('family', [], [collection('family', [])]))
  expect(inner.map(({ tile }) => tile?.src)).toEqual(['family'])
})
