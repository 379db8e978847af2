import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import { findBrowser } from '../scripts/prepare/find-browser.mjs'

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/** How a page does: each category from 0 to 100, and what cost it points. */
export interface Verdict {
  scores: Partial<Record<Category, number>>
  /** Audits below their best that count, `category: title (what was found)`. */
  faults: string[]
}

/** Lends Lighthouse a browser of its own while `work` looks at pages with it. */
export async function withLighthouse<T>(
  work: (judge: (url: string, categories: Category[]) => Promise<Verdict>) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    return await work((url, categories) => judge(url, categories, port))
  } finally {
    await browser.close()
  }
}

/** A phone on simulated slow 4G, Lighthouse's own default, opens the page for the first time. */
async function judge(url: string, categories: Category[], port: number): Promise<Verdict> {
  const flags: Flags = { port, onlyCategories: categories, logLevel: 'error', output: 'json' }
  const result = (await lighthouse(url, flags))?.lhr
  if (!result || result.runtimeError) throw new Error(result?.runtimeError?.message ?? `no verdict on ${url}`)
  const scores: Verdict['scores'] = {}
  const faults: string[] = []
  for (const category of categories) {
    const { score, auditRefs } = result.categories[category]!
    scores[category] = Math.round((score ?? 0) * 100)
    for (const { id, weight } of auditRefs) {
      const audit = result.audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) continue
      faults.push(
        `${category}: ${audit.title} ${audit.displayValue ?? JSON.stringify(audit.details)?.slice(0, 800) ?? ''}`,
      )
    }
  }
  return { scores, faults }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
