import { rmSync } from 'node:fs'
import type { Reporter } from '@playwright/test/reporter'

/** Takes the run's data away. A reporter, because a global teardown comes before the shop has ended. */
export default class CleanUp implements Reporter {
  async onExit(): Promise<void> {
    const dataDir = process.env.E2E_DATA_DIR
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
}
