import { checkPage } from './lighthouse.ts'

/*
 * What Lighthouse says of a shop that is open, speed included. The shop's address may be given behind it. Three looks at
 * each page, the middle one counts: one alone says more of the machine than of the page.
 */
const PAGES = ['/', '/shop/collections/1', '/shop/1', '/blogs/1']
const LOOKS = 3
const shop = process.argv[2] ?? 'http://localhost:3000'

for (const path of PAGES) {
  const verdicts = []
  for (let look = 0; look < LOOKS; look++) {
    verdicts.push(await checkPage(shop + path, ['performance', 'accessibility', 'best-practices', 'seo']))
  }
  verdicts.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0))
  const { scores, errors } = verdicts[Math.floor(LOOKS / 2)]!
  console.log(path, JSON.stringify(scores))
  for (const error of errors) console.log(`  ${error}`)
}
