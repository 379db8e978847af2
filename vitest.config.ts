import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By itself it would leave one of two cores to nobody.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'contract/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'texts/*.test.ts',
            'scripts/**/*.test.mjs',
            'storefront/app/**/*.test.{ts,tsx}',
            'backoffice/src/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'server', include: ['server/**/*.test.ts'], globalSetup: 'server/testing/template.ts' },
      },
      {
        extends: true,
        // The long ones (docs/reliability.md), which `npm test` leaves out: figures go to the terminal.
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
