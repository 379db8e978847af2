import type { Locator, Page } from '@playwright/test'
import { fillCart } from './buying.ts'
import { enter, expect, test } from './shopper.ts'

/** Whether pictures are sharp on a screen of two device pixels to the CSS pixel. */

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

const PAGES = [
  '/',
  '/shop/collections/2',
  '/shop/collections/13',
  '/shop/1',
  '/shop/25',
  '/search?search=oud',
  '/blogs',
  '/blogs/1',
  '/about',
  '/sign-in',
]

/** Scrolls through the page, so that every picture is fetched. */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
      scrollTo(0, at)
      await new Promise(requestAnimationFrame)
    }
    for (const row of document.querySelectorAll('main ul, main section')) {
      // A row may be laid out anew meanwhile: the width of its first step holds, and one without a width shows no picture.
      const { clientWidth, scrollWidth } = row
      for (let at = 0; clientWidth > 0 && at < scrollWidth; at += clientWidth) {
        row.scrollTo(at * (document.dir === 'rtl' ? -1 : 1), row.scrollTop)
        await new Promise(requestAnimationFrame)
      }
    }
  })
  await page.waitForLoadState('networkidle')
}

/** Pictures as they are drawn, with the pixels that their file has for each CSS pixel. */
const drawn = (pictures: Locator) =>
  pictures.evaluateAll((images) =>
    (images as HTMLImageElement[]).flatMap((image) => {
      const { width, height } = image.getBoundingClientRect()
      const isFetched = image.complete && image.naturalWidth > 0
      if (!isFetched || width < 2) return []
      const fileWidth = (path: string) => Number(/-(\d+)\.\w+$/.exec(path)?.[1])
      const { pathname } = new URL(image.currentSrc)
      // The whole picture is as wide as this where its place cuts it.
      const cssWidth = Math.max(width, (height * image.naturalWidth) / image.naturalHeight)
      return [{ path: pathname, pixels: fileWidth(pathname) / cssWidth }]
    }),
  )

for (const [screen, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${screen} with two device pixels to the CSS pixel`, () => {
    test.use({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' })

    for (const path of [...PAGES, '/checkout/cart']) {
      test(`every picture of ${path} has a pixel for each of the screen, and leaves its decoding to the browser`, async ({
        page,
      }) => {
        await enter(page, 'en', '/')
        if (path === '/checkout/cart') await fillCart(page, 'en')
        await page.goto(path)
        await lookThrough(page)
        // With such pictures Chromium sometimes stopped drawing a page that was scrolled while they came.
        await expect(page.locator('img[decoding="async"]')).toHaveCount(0)
        const pictures = () => drawn(page.locator('main img'))
        if (path !== '/sign-in') await expect.poll(async () => (await pictures()).length).toBeGreaterThan(0)
        expect((await pictures()).filter(({ pixels }) => pixels < 2)).toEqual([])
      })
    }

    test('an enlarged picture has two pixels of its file for each CSS pixel, as far as it is enlarged', async ({
      page,
    }) => {
      await enter(page, 'en', '/shop/25')
      await page.locator('.gallery a').first().click()
      const picture = page.locator(
        '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
      )
      const sharpness = async () => (await drawn(picture)).map(({ pixels }) => pixels >= 2)
      await expect.poll(sharpness).toEqual([true])
      await page.locator('.pswp__button--zoom').click()
      await expect(page.locator('.pswp--zoomed-in')).toBeVisible()
      await expect.poll(sharpness).toEqual([true])
    })
  })
}
