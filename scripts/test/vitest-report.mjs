import { writeFileSync } from 'node:fs'
import { described } from './reports.mjs'

/**
 * Vitest reporter that writes to the file REPORT how many tests passed, and what failed with the reason. Vitest's own JSON
 * leaves out what failed outside a test: in a hook, or in what a test had left running. What was skipped was not shown
 * to work, and counts as failed.
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const others = tests.filter((test) => test.result().state !== 'passed')
    const failures = [
      ...others.map((test) => {
        const { state, errors = [] } = test.result()
        return described(test.module.moduleId, test.fullName, reasonOf(errors[0]) ?? state)
      }),
      ...modules.flatMap(failuresOutsideTests),
      ...unhandledErrors.map((error) =>
        described(error.VITEST_TEST_PATH ?? 'outside a test', error.type ?? '', reasonOf(error)),
      ),
    ]
    const report = { passed: tests.length - others.length, failed: failures.length, failures }
    writeFileSync(process.env.REPORT, JSON.stringify(report))
  }
}

/** Errors of a file and of its groups: it could not be loaded, or a hook failed after the tests. */
function failuresOutsideTests(module) {
  return [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => described(module.moduleId, suite.fullName ?? 'the file', reasonOf(error))),
  )
}

const reasonOf = (error) => error?.stack ?? error?.message
