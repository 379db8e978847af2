// `npm run test:house`: another house (THEME, by default murjan) as shoppers and staff see it, in a browser, and what of it is
// still the default house's. Builds it beside the default one. With PICTURES=1 the screenshots of docs/theming.md are taken anew.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { themeFolder } from '../theme/folder.mjs'
import { environment, fail, run, say } from './prepare/terminal.mjs'
import { playwrightCounts } from './test/reports.mjs'

const { THEME, THEME_DIR } = process.env
const reports = mkdtempSync(join(tmpdir(), 'nafha-house-'))
const report = join(reports, 'report.json')
const env = {
  ...environment,
  ...(THEME || THEME_DIR ? {} : { THEME: 'murjan' }),
  PLAYWRIGHT_JSON_OUTPUT_NAME: report,
}

try {
  const folder = themeFolder(env)
  const prepared = await run(process.execPath, ['scripts/prepare.mjs', 'start'], { env })
  if (prepared.code !== 0) process.exit(prepared.code ?? 1)
  const { code } = await run('playwright test --config e2e/house.config.ts', [], { env, shell: true })
  const { passed, failed, failures = [] } = playwrightCounts(report)
  for (const failure of failures) say(`FAILED: ${failure}`)
  say(`the house in ${folder}:`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = code ?? 1
} catch (error) {
  fail(error)
} finally {
  rmSync(reports, { recursive: true, force: true })
}
