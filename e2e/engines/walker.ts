import { expect } from '@playwright/test'
import { HYDRATED } from '../../storefront/app/platform/event-replay.ts'
import type { Language } from '../shopper.ts'
import { text } from '../texts.ts'
import { type Browser, type Point, placeOf, type Target } from './browser.ts'
import type { openWatchedProxy } from './watched-proxy.ts'

/** Asked again this often (ms) until it is so. */
const OFTEN = { intervals: [50] }

interface Equipment {
  browser: Browser
  proxy: Pick<Awaited<ReturnType<typeof openWatchedProxy>>, 'origin' | 'holdScripts'>
  language: Language
  keepPicture: (name: string) => Promise<void>
}

/** A walker does what a reader does in a browser of either engine, and waits as readers do. */
export function walker({ browser, proxy, language, keepPicture }: Equipment) {
  const { evaluate } = browser
  const until = (description: string, does: () => Promise<unknown>) =>
    expect.poll(does, { ...OFTEN, message: description }).toBeTruthy()
  const described = ({ css, name }: Target) => (name ? `${css} “${name}”` : css)

  const walk = {
    evaluate,
    words: (key: string, inputs?: Record<string, string | number>) => text(language, key, inputs),
    until,
    holdScripts: proxy.holdScripts,
    picture: async (name: string) => {
      if (process.env.PICTURES) await keepPicture(name)
    },
    open: async (path: string) => {
      await browser.open(proxy.origin + path)
      await walk.hydrated()
    },
    /** Pages without scripts never are. */
    hydrated: () =>
      until('the page is taken over', () =>
        evaluate(
          // A document that has just begun has no root yet.
          (root) =>
            document.querySelector(root) !== null ||
            (document.readyState === 'complete' &&
              document.title !== '' &&
              !document.querySelector('script[data-deferred-module]')),
          `html[data-${HYDRATED}]`,
        ),
      ),
    back: () => evaluate(() => history.back()),
    /** Waits until the element stands still, as a hand does. */
    click: async (target: Target) => {
      let before: Point | null = null
      await until(`${described(target)} is clicked`, async () => {
        const place = await evaluate(placeOf, target)
        const isStill = place !== null && place.x === before?.x && place.y === before.y
        before = place
        if (isStill) await browser.clickAt(place)
        return isStill
      })
    },
    press: (key: string) => walk.click({ css: 'button, [type=submit]', name: walk.words(key) }),
    follow: (key: string) => walk.click({ css: 'a[href]', name: walk.words(key) }),
    type: async (key: string, words: string) => {
      const name = walk.words(key)
      await walk.click({ css: 'input', name })
      await until(`the cursor stands in “${name}”`, () =>
        evaluate((label) => {
          const field = document.activeElement as HTMLInputElement | null
          return field?.labels?.[0]?.textContent.trim().startsWith(label)
        }, name),
      )
      await browser.type(words)
    },
    select: (key: string, value: string) =>
      until(`${key} takes ${value}`, () =>
        evaluate(
          (label, option) => {
            const field = Array.from(document.querySelectorAll('select')).find(
              ({ labels }) => labels[0]?.textContent.trim() === label,
            )
            if (field) {
              field.value = option
              field.dispatchEvent(new Event('change', { bubbles: true }))
            }
            return field?.value === option
          },
          walk.words(key),
          value,
        ),
      ),
    at: (path: RegExp) =>
      expect
        .poll(() => evaluate(() => location.pathname), { ...OFTEN, message: 'the address' })
        .toMatch(path),
    titled: (key: string) =>
      expect
        .poll(() => evaluate(() => document.title), { ...OFTEN, message: 'the title' })
        .toContain(text(language, key)),
    headed: (heading: RegExp) =>
      expect
        .poll(() => evaluate(() => document.querySelector('h1')?.textContent), {
          ...OFTEN,
          message: 'the heading',
        })
        .toMatch(heading),
    shows: (words: string) =>
      expect
        .poll(() => evaluate(() => document.querySelector('main')?.textContent), {
          ...OFTEN,
          message: 'the page',
        })
        .toContain(words),
  }
  return walk
}

export type Walker = ReturnType<typeof walker>
