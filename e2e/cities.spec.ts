import { enterAs, verified } from './customers.ts'
import { expect, LANGUAGES, test } from './shopper.ts'
import { text } from './texts.ts'

for (const language of LANGUAGES) {
  test(`a city is known however it is spelled, and what the field shows is sent (${language})`, async ({
    page,
  }) => {
    await enterAs(page, await verified(), language, '/address')
    const city = page.locator('[name=city]')
    const road = page.locator('[name=road]')
    const shows = (key: string) => expect(city).toHaveValue(text(language, key))
    for (const [spelling, key] of [
      ['Ras al-Khaimah', 'ras_al_khaimah'],
      ['أبو ظبي', 'abu_dhabi'],
      ['الشارقه', 'sharjah'],
      ['إمارة دبي', 'dubai'],
      ['Umm al-Quwain', 'umm_al_quwain'],
    ] as const) {
      await city.fill(spelling)
      await city.blur()
      await shows(key)
    }
    for (const letters of ['Fuj', 'فجي']) {
      await city.fill('')
      await city.pressSequentially(letters)
      await expect(page.getByRole('option')).toHaveText([text(language, 'fujairah')])
      await city.press('Tab')
      await shows('fujairah')
    }

    /** As a browser fills in a form: nobody is in the field. */
    const autofill = (value: string) =>
      city.evaluate((input: HTMLInputElement, entry) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, entry)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }, value)
    await road.fill('Street 4')
    await page.locator('[name=region]').fill('Al Nahda')
    await autofill('Muscat')
    await expect(city).toHaveValue('Muscat')
    await autofill('عجمان')
    await shows('ajman')
  })

  test(`the areas of the city are offered in the page's language, and any other is taken (${language})`, async ({
    page,
  }) => {
    await enterAs(page, await verified(), language, '/address')
    const [city, area] = [page.locator('[name=city]'), page.locator('[name=region]')]
    const offered = () =>
      page
        .locator('datalist option')
        .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value))
    await city.fill('Dubai')
    await city.blur()
    await area.focus()
    await expect.poll(offered).toContain(language === 'ar' ? 'مرسى دبي' : 'Dubai Marina')
    await city.fill('Sharjah')
    await city.blur()
    await expect.poll(offered).toContain(language === 'ar' ? 'المجاز' : 'Al Majaz')
    expect(await offered()).not.toContain(language === 'ar' ? 'مرسى دبي' : 'Dubai Marina')
    await area.fill('Behind the souq')
    await area.blur()
    await expect(area).toHaveValue('Behind the souq')
    await expect(area).toHaveAttribute('aria-invalid', 'false')
  })
}
