import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { THEME } from './server/suites/house/where.ts'

/** These replace what a module exports, so it must be loaded for them alone. */
const APART = ['server/accounts/sign-in.test.ts', 'server/platform/http/files.test.ts']

/** Files are taken by their size. Those of the suites are short and run longest: taken last, they would run alone. */
class SuitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isOfSuite = ({ moduleId }: TestSpecification) => moduleId.includes('/server/suites/')
    const ofProjects = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...ofProjects.values()].flatMap((ofProject) => [
      ...ofProject.filter(isOfSuite),
      ...ofProject.filter((file) => !isOfSuite(file)),
    ])
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SuitesFirst },
    // The extra worker uses the core that a test leaves idle while it waits for a timeout or the end of a
    // process.
    maxWorkers: availableParallelism() + 1,
    // Meant for tests that hang, not for slow ones: machines differ by a factor, and so does one machine
    // within the hour.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'contract/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'texts/*.test.ts',
            'bench/*.test.ts',
            'theme/*.test.ts',
            'scripts/**/*.test.mjs',
            'seed/**/*.test.mjs',
            'storefront/app/**/*.test.{ts,tsx}',
            'backoffice/src/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...APART],
          globalSetup: 'server/testing/template.ts',
          // A worker keeps its modules from file to file, instead of loading and compiling the shop's code anew for each of two
          // hundred files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: APART, globalSetup: 'server/testing/template.ts' },
      },
      {
        extends: true,
        // Runs the tests of rules, texts, mails and documents with another theme than the default one
        // (themes/README.md).
        test: {
          name: 'house',
          include: ['server/suites/house/*.house.ts', 'contract/house-rules.test.ts'],
          env: { THEME },
          globalSetup: ['server/testing/template.ts', 'server/suites/house/texts.ts'],
        },
      },
      {
        extends: true,
        // The long suites (docs/reliability.md), which `npm test` leaves out: figures go to the terminal.
        test: {
          name: 'suites',
          include: ['server/suites/**/*.suite.ts'],
          globalSetup: 'server/testing/template.ts',
          disableConsoleIntercept: true,
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
