// `npm test` runs this once scripts/prepare.mjs has installed, built and found a browser. Steps after a failed one
// run, too, so that the last line counts everything. Arguments choose steps by their beginning:
// `npm test -- vitest` or `node scripts/test.mjs types`.

import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { missingEngines } from './prepare/find-engines.mjs'
import { findProgram } from './prepare/find-program.mjs'
import { missingServers } from './prepare/find-servers.mjs'
import { environment, run, say } from './prepare/terminal.mjs'
import { playwrightCounts, writtenCounts } from './test/reports.mjs'
import { scratchFolder } from './test/scratch.mjs'

/**
 * Checks the types of a project with TypeScript 7, a native program. Tools that read code need the library of version 6. Each check
 * has one thread, since two projects are checked at once, and threads of one project do some of the work twice.
 */
const checkTypes = (project) => `node node_modules/typescript-native/bin/tsc -p ${project} --checkers 1`

/**
 * Name; command (the clone's own programs come first on the PATH). The longest come first.
 * `report` makes counts out of the JSON file that the command writes; without one the step counts as one check.
 */
const steps = [
  { name: 'types: server', command: checkTypes('server') },
  { name: 'types: storefront', command: `react-router typegen storefront && ${checkTypes('storefront')}` },
  ...['backoffice', 'contract', 'bench', 'e2e', 'texts', 'theme', 'sandbox'].map((project) => ({
    name: `types: ${project}`,
    command: checkTypes(project),
  })),
  { name: 'biome', command: 'biome ci --error-on-warnings' },
  { name: 'knip', command: 'knip' },
  {
    name: 'dependency-cruiser',
    command:
      'depcruise scripts theme texts contract sandbox server storefront/app storefront/server.ts backoffice/src e2e bench',
  },
  {
    name: 'dependency-cruiser: folders',
    command:
      'depcruise --config .dependency-cruiser.folders.cjs contract sandbox server storefront/app backoffice/src',
  },
  { name: 'audit', command: 'node scripts/audit.mjs', report: writtenCounts },
  {
    name: 'vitest',
    command:
      'vitest run --project rules --project server --project apart --project house --reporter=default --reporter=./scripts/test/vitest-report.mjs',
    report: writtenCounts,
  },
  {
    name: 'playwright',
    command: 'playwright test --config e2e/playwright.config.ts',
    report: playwrightCounts,
  },
]

// The tests are those of the default house; another has `npm run test:house`.
const { THEME, THEME_DIR, ...plain } = environment
const beginnings = process.argv.slice(2)
const stepsToRun = steps.filter(
  ({ name }) => beginnings.length === 0 || beginnings.some((start) => name.startsWith(start)),
)
const scratch = scratchFolder()
const reports = mkdtempSync(join(scratch, 'nafha-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

// Checks that only read share the processors; tests start servers and browsers, and have them to themselves.
const waiting = [...stepsToRun.entries()]
const results = []
async function take(fits) {
  for (let next = waiting.findIndex(fits); next >= 0; next = waiting.findIndex(fits)) {
    const [[index, step]] = waiting.splice(next, 1)
    say(`${step.name} (${index + 1} of ${stepsToRun.length})`)
    results.push({ step, ...(await outcome(step, join(reports, `${index}.json`))) })
  }
}
const onlyReads = ([, { report }]) => !report
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, () => take(onlyReads)))
await take(() => true)

const failing = results.filter(({ failed }) => failed > 0)
for (const { step, why, failures = [] } of failing) {
  say(`FAILED: ${step.name}${why ? ` (${why})` : ''}`)
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`)
}
for (const { step, note } of results) if (note) say(`${step.name}: ${note}`)
if (stepsToRun.some(({ name }) => name === 'playwright'))
  for (const { name } of missingEngines()) say(`playwright: ${name} is not here, so nothing was tried in it.`)
if (stepsToRun.some(({ name }) => name === 'vitest'))
  for (const { name } of missingServers()) say(`vitest: ${name} is not here, so nothing was tried with it.`)
if (stepsToRun.some(({ name }) => name === 'vitest') && !findProgram('blender'))
  say('vitest: Blender is not here, so no picture was rendered.')
const sum = (field) => results.reduce((total, result) => total + result[field], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failing.length > 0 || results.length === 0 ? 1 : 0

/** Passed and failed tests of a step; a step that breaks or runs nothing has failed, whatever it says. */
async function outcome({ command, report }, file) {
  const env = { ...plain, TMPDIR: scratch, REPORT: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { code, signal } = await run(command, [], { shell: true, env })
  const broke = code !== 0 ? `ended with ${signal ?? code}` : undefined
  if (!report) return { passed: broke ? 0 : 1, failed: broke ? 1 : 0, why: broke }

  const counts = report(file)
  const why = broke ?? (counts.passed + counts.failed === 0 ? 'no test ran' : undefined)
  return { ...counts, failed: why ? Math.max(counts.failed, 1) : counts.failed, why }
}
