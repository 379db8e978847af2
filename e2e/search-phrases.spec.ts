import { newAddress } from './addresses.ts'
import { expectAccessible } from './good-screen.ts'
import { enter, expect, LANGUAGES, test } from './shopper.ts'
import { enterBackOffice, OWNER } from './staff.ts'
import { text } from './texts.ts'

const PHRASES = {
  en: { text: 'summer musk for him', tag: 'Summer', rest: 'musk for him', sized: 'white musk 100 ml' },
  ar: { text: 'مسك صيفي للرجال', tag: 'الصيف', rest: 'مسك للرجال', sized: 'مسك أبيض ١٠٠ مل' },
}

for (const language of LANGUAGES) {
  test(`in ${language} a season in the text is a chip that can be taken off; a size is on the card and opens the page`, {
    tag: '@phone',
  }, async ({ page }) => {
    const { text: phrase, tag, rest, sized } = PHRASES[language]
    await enter(page, language, `/search?search=${encodeURIComponent(phrase)}`)
    const main = page.getByRole('main')
    const chips = main.getByRole('list', { name: text(language, 'active_filters') })
    await expect(chips.getByRole('link')).toHaveCount(2)
    await expectAccessible(page)
    await chips.getByRole('link', { name: text(language, 'remove_filter', { name: tag }) }).click()
    await expect(main.getByRole('searchbox')).toHaveValue(rest)
    await expect(chips.getByRole('link')).toHaveCount(1)

    await page.goto(`/search?search=${encodeURIComponent(sized)}`)
    const card = main.locator('.card').first()
    await expect(card.locator('.card-price')).toContainText('100')
    await card.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/shop\/5\?size=\d+$/)
    await expect(page.getByRole('radio', { name: /100/ })).toBeChecked()
  })
}

test('a search without results leads staff from the dashboard to a phrase and to pinned products', async ({
  page,
  request,
}) => {
  const sent = await request.post('/api/search/terms', {
    headers: { 'x-forwarded-for': newAddress() },
    data: { term: 'qzqzq', language: 'en' },
  })
  expect(sent.status()).toBe(200)
  await enterBackOffice(page, OWNER, '')
  const row = page.getByRole('row').filter({ hasText: 'qzqzq' })
  await row.getByRole('link', { name: 'Pin products' }).click()
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('qzqzq')
  await page.getByRole('combobox', { name: 'Products' }).fill('Fig')
  await page.getByRole('option', { name: 'Fig Oasis' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'qzqzq' })).toBeVisible()
  const found = await request.get('/api/search?search=qzqzq')
  expect((await found.json()).data.map(({ slug }: { slug: string }) => slug)).toEqual(['fig-oasis'])

  await page.getByRole('tab', { name: 'Phrases' }).click()
  // The list that is left has such a link, too.
  await page.locator('a[href$="/search-phrases/create"]').click()
  await page.getByRole('combobox', { name: 'Meaning' }).click()
  await page.getByRole('option', { name: 'Tag' }).click()
  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByRole('option', { name: 'Winter' }).click()
  await page.getByRole('combobox', { name: 'Phrases' }).fill('by the bonfire')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'by the bonfire' })).toBeVisible()
  const phrased = await request.get('/api/search?search=by%20the%20bonfire')
  expect((await phrased.json()).meta.understood).toMatchObject([{ kind: 'tag', value: 'winter' }])
})
