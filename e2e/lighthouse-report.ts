import { checkPage } from './lighthouse.ts'

/*
 * Prints the Lighthouse scores of a running shop, speed included. The argument is the shop's address. The median of three
 * runs counts: a single one says more of the machine than of the page.
 */
const PAGES = ['/', '/shop/collections/1', '/shop/1', '/blogs/1']
const RUNS = 3
const shop = process.argv[2] ?? 'http://localhost:3000'

for (const path of PAGES) {
  const verdicts = []
  for (let run = 0; run < RUNS; run++) {
    verdicts.push(await checkPage(shop + path, ['performance', 'accessibility', 'best-practices', 'seo']))
  }
  verdicts.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0))
  const { scores, errors } = verdicts[Math.floor(RUNS / 2)]!
  console.log(path, JSON.stringify(scores))
  for (const error of errors) console.log(`  ${error}`)
}
