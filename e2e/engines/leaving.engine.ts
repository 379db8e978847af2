import { test } from './test.ts'

// The router says which scripts it did not get.
test.use({ expectedError: /^\/about: error: (Error loading route module|TypeError: .*import)/i })

test('a press on the cart counts, though the page pressed before is still on its way', async ({ walk }) => {
  await walk.open('/about')
  walk.holdScripts()
  await walk.click({ css: 'footer a[href="/track/orders"]' })
  await walk.click({ css: 'header a.cart-link' })
  await walk.at(/^\/checkout\/cart$/)
  await walk.hydrated()
})
