import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** True in a document that axe was put into: the next one does not have it. */
const isThere = () => 'axe' in globalThis

/**
 * Names the broken rules of axe-core, each with the first element that breaks it.
 * @param within selector of the part that is looked at, instead of the whole page
 */
export async function axeViolations(page: Page, within?: string): Promise<[rule: string, html?: string][]> {
  // Through the debugger, as the policy of the pages lets no script in.
  if (!(await page.evaluate(isThere))) await page.evaluate(axe.source)
  return page.evaluate(async (part) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    // All rules. Styles are only read for a rule that is off, and no page has frames of others.
    const options = {
      resultTypes: ['violations' as const],
      selectors: false,
      preload: { assets: ['media' as const] },
      iframes: false,
    }
    const { violations } = await axe.run(part ?? document, options)
    return violations.map(({ id, nodes }): [string, string?] => [id, nodes[0]?.html])
  }, within)
}
