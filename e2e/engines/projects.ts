import type { Project } from '@playwright/test'
import { findEngines } from '../../scripts/prepare/find-engines.mjs'

export interface EngineOption {
  engine: 'firefox' | 'webkit'
  /** Every page in every walk; otherwise the walks of an engine share them. */
  everyPage: boolean
}

/** A project for each engine beside Chromium that is here: all walks, or those that `npm test` has time for. */
export function engineProjects(all: boolean): Project<EngineOption>[] {
  const installed = findEngines()
  const engines = (['firefox', 'webkit'] as const).filter((engine) => installed[engine])
  return engines.map((engine) => ({
    name: engine,
    testDir: import.meta.dirname,
    testMatch: '*.engine.ts',
    use: { engine, everyPage: all },
    ...(all ? {} : { grepInvert: /@whole/ }),
  }))
}
