import { expect, test } from 'vitest'
import { isShopPath, shopPath } from './links.ts'

test('a link leads to a page of the shop and nowhere else', () => {
  for (const path of [
    '/',
    '/shop/1',
    '/search?search=oud&page=2',
    '/about#values',
    '/%5celsewhere',
    '/العود',
  ])
    expect(isShopPath(path), path).toBe(true)
})

test('what a browser takes for another site is refused', () => {
  const elsewhere = [
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/\r\\elsewhere.example',
    '/shop\\..\\..\\x',
    '\\\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '/\u0000/elsewhere.example',
    '/\u0001x',
    '/\u007fx',
    '/\u2028/x',
    'shop/1',
    '',
  ]
  for (const path of elsewhere) expect(shopPath.safeParse(path).success, JSON.stringify(path)).toBe(false)
})

test('each link that passes stays at the shop, as a browser reads it', () => {
  for (const path of ['/a', '/;/x', '/./x', '/..//x', '/@x', '/:80'])
    if (isShopPath(path)) expect(new URL(path, 'https://shop.example').host).toBe('shop.example')
})
