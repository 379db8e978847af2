import { expect } from '@playwright/test'
import { placeOf } from './browser.ts'
import { test } from './test.ts'

/** Opens a sheet which slides for two hours: at first half of it is seen, after an hour nothing. */
function slideIn() {
  const sheet = document.createElement('dialog')
  sheet.id = 'sheet'
  sheet.innerHTML = '<button type="button">The last word</button>'
  sheet.style.cssText = 'position: fixed; inset: auto 0 0; margin: 0; height: 200px; max-width: none'
  document.body.append(sheet)
  sheet.showModal()
  sheet.animate({ translate: ['0 50%', '0 100%', '0 0'] }, 7_200_000)
}

function stopHalfway() {
  const [slide] = document.querySelector('#sheet')!.getAnimations()
  slide!.pause()
  slide!.currentTime = 3_600_000
}

test('a hand reaches only what has come and is seen', async ({ walk }) => {
  const word = { css: '#sheet button', name: 'The last word' }
  await walk.open('/about')
  await walk.evaluate(slideIn)
  expect(await walk.evaluate(placeOf, word), 'it is on its way').toBeNull()

  await walk.evaluate(stopHalfway)
  expect(await walk.evaluate(placeOf, word), 'it is below the lower edge').toBeNull()

  await walk.evaluate(() => document.querySelector('#sheet')!.getAnimations()[0]!.finish())
  expect(await walk.evaluate(placeOf, word)).not.toBeNull()
})
