import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import getPort from 'get-port'
import { findBrowser } from '../scripts/prepare/find-browser.mjs'
import { type EngineOption, engineProjects } from './engines/projects.ts'
import { OWNER } from './staff.ts'

/*
 * Real browser, real shop: `npm start`'s own program with an empty DATA_DIR and ports of its own, so that
 * tests run beside a shop that is open. Workers inherit what is chosen here once.
 */
process.env.E2E_PORT ??= String(await getPort())
// Only named here: the shop makes it, and tools that merely read this file leave nothing behind.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `nafha-e2e-${process.pid}-${Date.now()}`)
const baseURL = `http://localhost:${process.env.E2E_PORT}`
const executablePath = findBrowser()

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
// A reader with a wide screen asks for less motion, one with a phone does not: both are served. What is about motion, on a
// wide screen, too, says so (reducedMotion: 'no-preference').
const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce' as const,
}

export default defineConfig<EngineOption>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // The extra worker uses the core that a test leaves idle while it waits for a page.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // For what hangs, not for what is slow.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json'], ['./clean-up.ts']],
  use: {
    baseURL,
    // To record every step takes a third of the time of a run: E2E_TRACE=1 where a failure is not clear without.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // Requests can be watched and answered by a test only where no worker answers them: web-app.spec.ts lets it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: desktop },
    // Every screen and purchase, and of the rest what is another thing there.
    { name: 'phone', use: phone, grep: /(purchase|screens)\.spec|@phone/ },
    ...engineProjects(false),
  ],
  webServer: {
    command: 'node server/start.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `${baseURL}/readyz`,
    // The first start makes a database and fills it; a machine under load takes its time for that.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      STRIPE_SECRET_KEY: '',
      SMTP_URL: '',
      // The calls that make customers come from an address each: the shop counts registrations (customers.ts).
      TRUSTED_PROXIES: '127.0.0.1,::1',
      GA_MEASUREMENT_ID: 'G-E2ETESTS00',
      // The tests read the email about a shipment right after it.
      SHIPPING_MAIL_SECONDS: '0',
      STAFF_EMAIL: OWNER.email,
      STAFF_PASSWORD: OWNER.password,
    },
  },
})
