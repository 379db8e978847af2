import type { Page } from '@playwright/test'
import { consentRemembered, enter, expect, LANGUAGES, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

test.use({ reducedMotion: 'no-preference' })

/*
 * Time is the test's own (page.clock): nothing here waits for real seconds.
 */
const strips = [
  {
    name: 'the carousel, every 5 s',
    every: 5000,
    place: (page: Page) => page.locator('section.carousel'),
    // The mark on the line tells the first perfume in view.
    state: (page: Page) =>
      page.locator('.carousel-line span').evaluate((mark: HTMLElement) => mark.style.insetInlineStart),
    inside: (page: Page) => page.locator('section.carousel').getByRole('button', { name: 'Next' }),
    pause: 'Pause the carousel',
    play: 'Play the carousel',
  },
  {
    name: 'the pictures of the day, every 4 s',
    every: 4000,
    place: (page: Page) => page.locator('.day'),
    state: async (page: Page) =>
      String(
        await page
          .locator('.day-panel button')
          .evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed'))),
      ),
    inside: (page: Page) => page.locator('.day-panel button').first(),
    pause: 'Pause the pictures',
    play: 'Play the pictures',
  },
]

const STEP = 500

/** What was set in motion by a timer is on the page: React renders in a task of its own. */
const rendered = (page: Page) =>
  page.evaluate(async () => {
    for (let task = 0; task < 3; task++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
  })

/** The home page, whose time stands still from then on but for what the test lets pass. */
async function homeWithClock(page: Page) {
  await page.clock.install()
  await enter(page, 'en', '/')
  await page.waitForLoadState('networkidle')
  // The row becomes a carousel when it comes into view.
  await page.locator('.carousel-view').scrollIntoViewIfNeeded()
  await expect(page.locator('.carousel-view[data-live]')).toBeVisible()
  // Far enough ahead that the page's time is not past it when the answer is here.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await rendered(page)
}

for (const { name, every, place, state, inside, pause, play } of strips) {
  test.describe(name, () => {
    /** What it shows after so many ms more. */
    const stateAfter = async (page: Page, ms: number) => {
      await page.clock.runFor(ms)
      await rendered(page)
      return state(page)
    }
    /** Whether it changes within one and a half of its intervals. */
    const moves = async (page: Page) => (await state(page)) !== (await stateAfter(page, every * 1.5))

    test('moves by itself, at its pace', async ({ page }) => {
      await homeWithClock(page)
      const changes: number[] = []
      let last = await state(page)
      for (let now = STEP; now <= 3 * every; now += STEP) {
        const next = await stateAfter(page, STEP)
        if (next !== last) changes.push(now)
        last = next
      }
      expect(changes).toHaveLength(3)
      expect(changes.map((at) => at - (changes[0] ?? 0))).toEqual([0, every, 2 * every])
    })

    test('rests under the pointer and with the focus inside', async ({ page }) => {
      await homeWithClock(page)
      await place(page).hover()
      expect(await moves(page)).toBe(false)
      await page.mouse.move(0, 0)
      expect(await moves(page)).toBe(true)
      await inside(page).focus()
      expect(await moves(page)).toBe(false)
    })

    test('is paused by a button that can be seen, until it is pressed again', async ({ page }) => {
      await homeWithClock(page)
      await page.getByRole('button', { name: pause }).click()
      await page.mouse.move(0, 0)
      expect(await moves(page)).toBe(false)
      await page.getByRole('button', { name: play }).press('Enter')
      expect(await moves(page), 'though the button has the focus').toBe(true)
    })

    test('stands still where less motion is asked for, and has nothing to pause', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await homeWithClock(page)
      expect(await moves(page)).toBe(false)
      await expect(page.getByRole('button', { name: pause })).toBeHidden()
    })
  })
}

interface Seen {
  /** ms that each page change took, by what the browser was told to animate. */
  changes: number[]
  flights: number[]
}

/** Notes page changes and flights into the cart as the page asks the browser for them. */
async function watchMotion(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = { changes: [], flights: [] }
    Object.assign(window, { seen })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const change = start(update)
      change.ready
        .then(() => {
          const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
          const ends = effects
            .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
            .map((effect) => Number(effect.getComputedTiming().endTime))
          seen.changes.push(Math.max(0, ...ends))
        })
        .catch(() => {})
      return change
    }
    const animate = Element.prototype.animate
    Element.prototype.animate = function (keyframes, options) {
      if (this.className === 'fly') seen.flights.push(Number((options as KeyframeAnimationOptions).duration))
      return animate.call(this, keyframes, options)
    }
  })
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a page change takes 500 ms and begins at the top; Back returns to where one was', async ({ page }) => {
  const seen = await watchMotion(page)
  await enter(page, 'en', '/shop/collections/13')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => scrolled(page)).toBe(900)
  await page
    .getByRole('main')
    .locator('a[href="/blogs"], a[href^="/shop/"]')
    .filter({ visible: true })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).not.toHaveURL('/shop/collections/13')
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect.poll(async () => (await seen()).changes).toEqual([500])
  await page.goBack()
  await expect(page).toHaveURL('/shop/collections/13')
  await expect.poll(() => scrolled(page)).toBe(900)
})

test('who goes on before a page change has begun gets there', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.startViewTransition = start
      return start(async () => {
        await new Promise<void>((resolve) => Object.assign(window, { goOn: resolve }))
        if (typeof update === 'function') await update()
      })
    }
  })
  await enter(page, 'en', '/shop/collections/13')
  await page.waitForLoadState('networkidle')
  const follow = (path: string) =>
    page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path)
  await follow('/about')
  // Not with every frame: there is none until it goes on.
  await page.waitForFunction(() => 'goOn' in window, undefined, { polling: 50 })
  await follow('/FAQs')
  await expect(page).toHaveURL('/FAQs')
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
  await expect(page).toHaveTitle(/Questions|FAQ/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a window whose size changes while a page arrives reports no error', async ({ page }) => {
  await enter(page, 'en', '/shop/1')
  const resized = Promise.withResolvers<void>()
  // The browser begins the page change with its styles.
  await page.route('**/*.css', async (route) => {
    await resized.promise
    await route.continue()
  })
  await page.evaluate(() => location.assign('/checkout/cart'))
  await page.waitForURL('/checkout/cart', { waitUntil: 'commit' })
  await page.setViewportSize({ width: 844, height: 390 })
  resized.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
})

test('with less motion a page changes at once, and nothing flies', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const seen = await watchMotion(page)
  await enter(page, 'en', '/shop/1')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: "I'm still shopping" }).click()
  await page.locator('.crumbs a').nth(1).click()
  await expect(page).toHaveURL(/collections/)
  await expect.poll(async () => (await seen()).changes).toEqual([0])
  expect((await seen()).flights).toEqual([])
})

for (const language of LANGUAGES) {
  test(`where nothing flies it is written that a perfume is in the cart, in ${language}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter(page, language, '/shop/1')
    const add = page.getByRole('button', { name: text(language, 'add_to_cart') })
    await add.click()
    await page.getByRole('button', { name: text(language, 'im_still_shopping') }).click()
    const notice = page.locator('.toast', { hasText: text(language, 'added_to_cart', { name: '' }) })
    await expect(notice).toHaveCount(0)
    await add.click()
    await expect(notice).toBeVisible()
    await add.click()
    await expect(notice).toHaveCount(1)
  })
}

test.describe('the film', () => {
  // Whoever comes back to the tab is looked for a new build, which needs the worker.
  test.use({ serviceWorkers: 'allow' })

  const film = (page: Page) => page.locator('.hero-film-moving video')
  const plays = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => !video.paused)
  const look = (page: Page, hidden: boolean) =>
    page.evaluate((away) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: away })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)

  test('rests while nobody looks at its tab, and goes on afterwards', async ({ page }) => {
    await enter(page, 'en', '/')
    await expect.poll(() => plays(page)).toBe(true)
    await look(page, true)
    expect(await plays(page)).toBe(false)
    await look(page, false)
    await expect.poll(() => plays(page)).toBe(true)
  })

  test('comes over the upright poster of a phone without moving the bottle, below the banner and without it', async ({
    page,
  }) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size)
      await page.goto('/?lang=en')
      await expect(page.locator('.hero-film-moving[data-begun]')).toBeVisible()
      for (const answered of [false, true]) {
        if (answered) {
          // The shop's cookie remembers the answer as well, so it must have arrived before it is taken away.
          const remembered = consentRemembered(page)
          await page.getByRole('button', { name: exactly(text('en', 'continue_without_accepting')) }).click()
          await remembered
        }
        await expect(page.locator('.cookie')).toHaveCount(answered ? 0 : 1)
        const { poster, video } = await page.locator('.hero').evaluate((hero) => {
          const drawn = (part: HTMLElement, width: number, height: number) => {
            const box = part.getBoundingClientRect()
            const scale = Math.max(box.width / width, box.height / height)
            return { middle: box.top + box.height / 2, height: height * scale }
          }
          const img = hero.querySelector<HTMLImageElement>('img.hero-film')!
          const film = hero.querySelector('video')!
          return {
            poster: drawn(img, img.naturalWidth, img.naturalHeight),
            video: drawn(film, film.videoWidth, film.videoHeight),
          }
        })
        // The film's frame is two px less high than the poster.
        expect(Math.abs(video.height - poster.height)).toBeLessThan(2.5)
        expect(Math.abs(video.middle - poster.middle)).toBeLessThan(1.5)
      }
      await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
    }
  })

  test('that was paused by its button stays so', async ({ page }) => {
    await enter(page, 'en', '/')
    await expect.poll(() => plays(page)).toBe(true)
    await page.getByRole('button', { name: text('en', 'pause_the_film') }).click()
    await look(page, true)
    await look(page, false)
    expect(await plays(page)).toBe(false)
  })
})

test('a perfume flies into the cart for 650 ms', async ({ page }) => {
  const seen = await watchMotion(page)
  await enter(page, 'en', '/shop/1')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect.poll(async () => (await seen()).flights).toEqual([650])
})
