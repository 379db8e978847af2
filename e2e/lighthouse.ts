import { chromium } from '@playwright/test'
import getPort from 'get-port'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { findBrowser } from '../scripts/prepare/find-browser.mjs'

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/** Scores of a page by category from 0 to 100, and the audits that cost points. */
export interface LighthouseReport {
  scores: Partial<Record<Category, number>>
  /** Audits below their best that count, `category: title (what was found)`. */
  errors: string[]
}

/** Lighthouse itself asks to be run again when a busy machine swallowed a part of its recording. */
const TRIES = 3

/** Lets Lighthouse open a page for the first time, in a browser of its own, as a phone on simulated slow 4G. */
export async function checkPage(url: string, categories: Category[]): Promise<LighthouseReport> {
  for (let triesLeft = TRIES; ; triesLeft--) {
    const result = await look(url, categories)
    if (!result.runtimeError) return verdictOf(result, categories)
    if (triesLeft === 1) throw new Error(`${url}: ${result.runtimeError.message}`)
  }
}

async function look(url: string, categories: Category[]): Promise<Result> {
  const port = await getPort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const flags: Flags = { port, onlyCategories: categories, logLevel: 'silent' }
    const answer = await lighthouse(url, flags)
    if (!answer) throw new Error(`Lighthouse says nothing of ${url}`)
    return answer.lhr
  } finally {
    await browser.close()
  }
}

function verdictOf(result: Result, categories: Category[]): LighthouseReport {
  const scores: LighthouseReport['scores'] = {}
  const errors: string[] = []
  for (const category of categories) {
    const { score, auditRefs } = result.categories[category]!
    scores[category] = Math.round((score ?? 0) * 100)
    for (const { id, weight } of auditRefs) {
      const audit = result.audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) continue
      const detail = audit.displayValue ?? audit.explanation ?? JSON.stringify(audit.details)?.slice(0, 800)
      errors.push(`${category}: ${audit.title} (${detail})`)
    }
  }
  return { scores, errors }
}
