import { readFileSync } from 'node:fs'

/** Counts of a Vitest JSON report. What was skipped was not shown to work, and counts as failed. */
export function vitestCounts(file) {
  const report = read(file)
  if (!report) return none
  const passed = report.numPassedTests
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed, failed: report.numTotalTests - passed + brokenFiles.length }
}

/** Counts of a Playwright JSON report. A test that passed only when repeated is not reliable, and has failed. */
export function playwrightCounts(file) {
  const report = read(file)
  if (!report) return none
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length }
}

/** What scripts/audit.mjs writes: counts, and a note where it could not ask. */
export function auditCounts(file) {
  return read(file) ?? none
}

const none = { passed: 0, failed: 0 }

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
