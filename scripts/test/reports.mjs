import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../prepare/terminal.mjs'

/**
 * Counts of a Playwright JSON report, and what failed with the reason. A test that passed only when repeated is not
 * reliable, and has failed.
 */
export function playwrightCounts(file) {
  const report = read(file)
  if (!report) return none
  const { expected, unexpected, flaky, skipped } = report.stats
  const tests = report.suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      return described(
        join(report.config.rootDir, `${file}:${line}`),
        title,
        errors[0]?.message ?? tests[0].status,
      )
    })
  const outside = report.errors.map(({ message }) => described('outside a test', '', message))
  return {
    passed: expected,
    failed: unexpected + flaky + skipped + report.errors.length,
    failures: [...tests, ...outside],
  }
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** Says where and why a test failed: enough to know the error by, without the colours of a terminal. */
export const described = (file, name, reason) =>
  stripVTControlCharacters(`${relative(root, resolve(root, file))}: ${name}\n${reason}`)
    .split('\n')
    .filter((line) => !line.includes('node_modules') && !line.includes('<anonymous>'))
    .slice(0, 12)
    .join('\n  ')

/** Counts that the step wrote itself (scripts/audit.mjs, vitest-report.mjs), with its notes and failures. */
export function writtenCounts(file) {
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
